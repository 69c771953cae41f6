import { expect, it, vi } from 'vitest';

import { createConnection } from './connection.ts';

it('Subscribers are notified once when the connection is lost, and once when it is back', () => {
  const connection = createConnection();
  const listener = vi.fn<() => void>();
  const leave = connection.isLost.subscribe(listener);
  connection.note(true);
  expect(listener).not.toHaveBeenCalled();
  connection.note(false);
  connection.note(false);
  expect(connection.isLost.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  connection.note(true);
  expect(connection.isLost.get()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  connection.note(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('Cached data on screen counts as old as its oldest part, until the server is reached', () => {
  const connection = createConnection();
  const [earlier, later] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-20T09:05:00Z')];
  connection.note(false);
  connection.noteShown(later);
  connection.noteShown(earlier);
  connection.noteShown(later);
  connection.note(false);
  expect(connection.shownFrom.get()).toBe(earlier);
  connection.note(true);
  expect(connection.shownFrom.get()).toBeUndefined();
});
