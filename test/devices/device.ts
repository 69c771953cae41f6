/** A device in a user's hands, for every engine: it finds elements by what users see, and presses, types and chooses. */

import { setTimeout as pause } from 'node:timers/promises';

import type { Front } from './front.ts';
import { find, type Found, type Named, noteClick, type Role, says, sent, wasClickMissed } from './inPage.ts';
import type { Engine, Key, Point, Size, Wire } from './wire.ts';

const giveUpAfterMs = 20_000;
const askAgainAfterMs = 60;

export class Device {
  readonly engine: Engine;
  /** The proxy between this device and the server. */
  readonly line: Front;
  /** The home folder of this device, which receives its downloads. */
  readonly home: string;
  readonly #wire: Wire;

  constructor(engine: Engine, wire: Wire, { line, home }: { line: Front; home: string }) {
    this.engine = engine;
    this.#wire = wire;
    this.line = line;
    this.home = home;
  }

  async go(path: string): Promise<void> {
    await this.#wire.go(this.line.address + path);
  }

  /** Reloads the page, as the browser's own button does. */
  async reload(): Promise<void> {
    await this.#wire.go(await this.run(() => location.href));
  }

  /** Goes back, as the browser's own button does. */
  async back(): Promise<void> {
    // Only after this call has answered: a page that is left may not answer.
    await this.run(() => void setTimeout(() => history.back()));
  }

  /** Runs a function in the page; its arguments are sent as JSON. */
  async run<Given extends unknown[], Result>(
    act: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const words = given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ');
    return (await this.#wire.evaluate(`(${act.toString()})(${words})`)) as Awaited<Result>;
  }

  async press(role: Role, name?: Named['name'], within?: string): Promise<void> {
    await this.#click(named(role, name, within));
  }

  /** Taps with a finger, or clicks if the engine's driver has no touch. */
  async tap(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const point = await this.#pointOf(named(role, name, within));
    await (this.#wire.tap ?? this.#wire.click)(point);
  }

  /** Taps twice quickly, so that the second tap hits what the first one brought. */
  async tapTwice(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const point = await this.#pointOf(named(role, name, within));
    const tap = this.#wire.tap ?? this.#wire.click;
    await tap(point);
    await tap(point);
  }

  async tick(name: Named['name'], within?: string): Promise<void> {
    const what = named('radio', name, within);
    await this.#click(what);
    await this.until(`${String(name)} is chosen`, async () => {
      const found = await this.#find(what, 'see');
      return 'isTicked' in found && found.isTicked;
    });
  }

  /** Presses a field and replaces its text. */
  async fill(name: Named['name'], text: string, within?: string): Promise<void> {
    await this.press('textbox', name, within);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.#wire.type(text);
  }

  type(text: string): Promise<void> {
    return this.#wire.type(text);
  }

  keys(...keys: Key[]): Promise<void> {
    return this.#wire.press(keys);
  }

  choose(selector: string, ...files: string[]): Promise<void> {
    return this.#wire.choose(selector, files);
  }

  drag(from: Point, to: Point): Promise<void> {
    return this.#wire.drag(from, to);
  }

  /** Drags from the middle of one element, or `aside` pixels beside it, to the middle of the other. */
  async dragTo(one: Named, other: Named, aside = 0): Promise<void> {
    const to = await this.#pointOf(other);
    const { x, y } = await this.#pointOf(one);
    const drag = this.#wire.carry ?? this.#wire.drag;
    await drag({ x: x + aside, y }, to);
  }

  /** Whether this engine's driver can move a finger over the screen. */
  get hasFingers(): boolean {
    return this.#wire.swipe !== undefined;
  }

  async sweep(from: Point, to: Point): Promise<void> {
    if (this.#wire.swipe === undefined) throw new Error(`The driver of ${this.engine} has no fingers`);
    await this.#wire.swipe(from, to);
  }

  /** Returns the printed page as a PDF, or undefined if the driver can't print. */
  async print(): Promise<Buffer | undefined> {
    return this.#wire.print?.();
  }

  async sees(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const what = named(role, name, within);
    await this.until(`${role} ${String(name)} is seen`, async () => !('why' in (await this.#find(what, 'see'))));
  }

  async seesNo(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const what = named(role, name, within);
    await this.until(`no ${role} ${String(name)} is seen`, async () => 'why' in (await this.#find(what, 'see')));
  }

  async reads(text: string | RegExp, within = 'body'): Promise<void> {
    await this.until(`${String(text)} is read`, () => this.run(says, pattern(text), within));
  }

  async readsNo(text: string | RegExp, within = 'body'): Promise<void> {
    await this.until(`${String(text)} is not read`, async () => !(await this.run(says, pattern(text), within)));
  }

  async isAt(path: RegExp): Promise<void> {
    await this.until(`the address is ${String(path)}`, async () => path.test(await this.run(() => location.pathname)));
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await this.#tryUntil(what, async () => ((await isSo()) ? true : undefined));
  }

  /** Retries an action that becomes possible only after a while, such as at the end of a film. */
  async untilWithin(boundMs: number, what: string, act: () => Promise<void>): Promise<void> {
    const giveUpAt = performance.now() + boundMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (performance.now() > giveUpAt) throw new Error(`${what}, within ${boundMs} ms`, { cause: error });
        await pause(askAgainAfterMs);
      }
    }
  }

  tabs(): Promise<number> {
    return this.#wire.tabs();
  }

  picture(): Promise<Buffer> {
    return this.#wire.picture();
  }

  resize(size: Size): Promise<void> {
    return this.#wire.resize(size);
  }

  end(): Promise<void> {
    return this.#wire.end();
  }

  #find(what: Named, purpose: 'see' | 'press'): Promise<Found> {
    return this.run(find, sent(what), purpose);
  }

  /** Clicks again where the element moved away while the click was on its way. */
  async #click(what: Named): Promise<void> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    let isMissed = true;
    while (isMissed && performance.now() < giveUpAt) {
      const point = await this.#pointOf(what);
      // A page that is being left gives no answer, and what was pressed on it was not missed.
      await this.run(noteClick, point).catch(() => undefined);
      await this.#wire.click(point);
      isMissed = await this.run(wasClickMissed).catch(() => false);
    }
  }

  /** Waits until the element stops moving, and returns its position. */
  #pointOf(what: Named): Promise<Point> {
    let before: Point | undefined;
    return this.#tryUntil(`${what.role} ${String(what.name)} can be pressed`, async () => {
      const found = await this.#find(what, 'press');
      if ('why' in found) throw new Error(found.why);
      const isStill = before?.x === found.x && before.y === found.y;
      before = found;
      return isStill ? found : undefined;
    });
  }

  /** Retries, because a page that is being left gives no answer. */
  async #tryUntil<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    let why = '';
    while (performance.now() < giveUpAt) {
      try {
        const result = await ask();
        if (result !== undefined) return result;
        why = '';
      } catch (error) {
        why = String(error);
      }
      await pause(askAgainAfterMs);
    }
    const page = await this.run(() => `${location.href}\n${document.body.innerText}`).catch(String);
    // A failure shows fifteen lines.
    const text = page.replaceAll(/\s*\n\s*/gu, ' | ').slice(0, 1500);
    throw new Error(`On ${this.engine} it did not come to be that ${what}. ${why}\n${text}`);
  }
}

const named = (role: Role, name: Named['name'], within: string | undefined): Named => ({
  role,
  ...(name !== undefined && { name }),
  ...(within !== undefined && { within }),
});

const pattern = (text: string | RegExp): { source: string; flags: string } =>
  text instanceof RegExp
    ? { source: text.source, flags: text.flags }
    : { source: text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'), flags: 'u' };
