import { describe, expect, it } from 'vitest';

import { type BoardChange, emptyBoard } from '#domain/lesson/board.ts';

import { createLead, type Sending, withWaiting } from './lead.ts';

const to = (phase: number): BoardChange => ({ place: { phase, activity: null } });

/** A server that answers when the test lets it. */
function aServer() {
  const requests: { phase: number | undefined; version: number | undefined; end: (ended: Sending) => void }[] = [];
  const lead = createLead({
    send: (change, version) =>
      new Promise((end) => {
        requests.push({ phase: change.place?.phase, version, end });
      }),
  });
  const end = async (ended: Sending): Promise<void> => {
    requests.at(-1)?.end(ended);
    await Promise.resolve();
    await Promise.resolve();
  };
  const places = () => lead.waiting.get().map(({ place }) => place?.phase);
  return { lead, requests, end, places };
}

describe('What is pressed', () => {
  it('shows at once, before the server has said a word', () => {
    const { lead } = aServer();
    lead.press(to(2));
    expect(withWaiting(emptyBoard, lead.waiting.get()).led).toEqual({ phase: 2, activity: null, over: null });
  });

  it('goes one after the other, so that the last press wins', async () => {
    const { lead, requests, end, places } = aServer();
    lead.press(to(1));
    lead.press(to(2));
    expect(requests).toHaveLength(1);
    await end('taken');
    expect(requests.map(({ phase, version }) => [phase, version])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(places()).toEqual([2]);
    await end('taken');
    expect(places()).toEqual([]);
  });

  it('is no more than a beginning where nobody has led yet: what another device pressed first stands', async () => {
    const { lead, requests, end, places } = aServer();
    lead.reached(0);
    lead.begin(to(2));
    expect(requests.map(({ phase, version }) => [phase, version])).toEqual([[2, 0]]);
    await end('refused');
    expect(places()).toEqual([]);
    // From now on a press on this device leads, as on every other device.
    lead.press(to(1));
    expect(requests.at(-1)).toMatchObject({ phase: 1, version: undefined });
  });

  it('goes as one when the page is left: the last of each thing, and nothing that lay over an earlier place', () => {
    const { lead } = aServer();
    expect(lead.asOne()).toBeUndefined();
    lead.press(to(1));
    lead.press({ over: 'film' });
    lead.press({ timer: null });
    lead.press(to(2));
    expect(lead.asOne()).toEqual({ ...to(2), timer: null });
    lead.press({ over: 'film' });
    expect(lead.asOne()).toEqual({ ...to(2), over: 'film', timer: null });
  });

  it('waits without a connection, and goes in its order once the server is there, by the version from before', async () => {
    const { lead, requests, end, places } = aServer();
    lead.reached(7);
    lead.press(to(1));
    await end('lost');
    lead.press(to(2));
    await end('lost');
    expect(places()).toEqual([1, 2]);
    lead.reached(7);
    await end('taken');
    expect(requests.slice(-2).map(({ phase, version }) => [phase, version])).toEqual([
      [1, 7],
      [2, undefined],
    ]);
    await end('taken');
    expect(places()).toEqual([]);
  });

  it('names the version from before the connection was lost, also when others have gone on since', async () => {
    const { lead, requests, end, places } = aServer();
    lead.reached(7);
    lead.press(to(1));
    await end('lost');
    lead.press(to(2));
    await end('lost');
    lead.reached(9);
    expect(requests.at(-1)).toMatchObject({ phase: 1, version: 7 });
    await end('refused');
    expect(places()).toEqual([]);
  });

  it('is not sent anew while it is under way, nor when there is nothing to send', async () => {
    const { lead, requests, end } = aServer();
    lead.reached(1);
    expect(requests).toEqual([]);
    lead.press(to(1));
    lead.reached(2);
    expect(requests).toHaveLength(1);
    await end('taken');
    lead.reached(3);
    expect(requests).toHaveLength(1);
  });
});
