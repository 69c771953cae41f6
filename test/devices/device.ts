/** A device in somebody's hands, whatever its engine: they see what is there, and press, type and choose. */

import { setTimeout as pause } from 'node:timers/promises';

import type { Front } from './front.ts';
import { find, type Found, type Named, type Role, says, sent } from './inPage.ts';
import type { Engine, Key, Point, Size, Wire } from './wire.ts';

const giveUpAfterMs = 20_000;
const askAgainAfterMs = 60;

export class Device {
  readonly engine: Engine;
  /** Its way to the server. */
  readonly line: Front;
  /** Its own folder, where downloads come. */
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

  /** Once more, as by the button of the browser. */
  async reload(): Promise<void> {
    await this.#wire.go(await this.run(() => location.href));
  }

  /** Carries out a function in the page, with what it is given as JSON. */
  async run<Given extends unknown[], Result>(
    act: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const words = given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ');
    return (await this.#wire.evaluate(`(${act.toString()})(${words})`)) as Awaited<Result>;
  }

  async press(role: Role, name?: Named['name'], within?: string): Promise<void> {
    await this.#wire.click(await this.#pointOf(named(role, name, within)));
  }

  /** With a finger, where the driver of this engine has one. */
  async tap(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const point = await this.#pointOf(named(role, name, within));
    await (this.#wire.tap ?? this.#wire.click)(point);
  }

  /** As whoever is impatient: what the first tap brings is under the second. */
  async tapTwice(role: Role, name?: Named['name'], within?: string): Promise<void> {
    const point = await this.#pointOf(named(role, name, within));
    const tap = this.#wire.tap ?? this.#wire.click;
    await tap(point);
    await tap(point);
  }

  async tick(name: Named['name'], within?: string): Promise<void> {
    const what = named('radio', name, within);
    await this.#wire.click(await this.#pointOf(what));
    await this.until(`${String(name)} is chosen`, async () => {
      const found = await this.#find(what, 'see');
      return 'isTicked' in found && found.isTicked;
    });
  }

  /** Presses a field and types over what stood in it. */
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

  /** From the middle of one, or so many dots beside it, to the middle of the other. */
  async dragTo(one: Named, other: Named, aside = 0): Promise<void> {
    const to = await this.#pointOf(other);
    const { x, y } = await this.#pointOf(one);
    const drag = this.#wire.carry ?? this.#wire.drag;
    await drag({ x: x + aside, y }, to);
  }

  /** Whether this engine's driver has a finger that stays on the glass. */
  get hasFingers(): boolean {
    return this.#wire.sweep !== undefined;
  }

  async sweep(from: Point, to: Point): Promise<void> {
    if (this.#wire.sweep === undefined) throw new Error(`The driver of ${this.engine} has no fingers`);
    await this.#wire.sweep(from, to);
  }

  /** What would come out of the printer, as a PDF; undefined where the driver can't say. */
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

  /** What comes only after a while, as the end of a film. */
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

  /** Where it stands still: what comes in with a movement is pressed when it has come. */
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

  /** A page that is just being left answers nothing, and is asked again. */
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
    throw new Error(`On ${this.engine} it did not come to be that ${what}. ${why}\n${page.slice(0, 1500)}`);
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
