/** Drives WebKit over WebDriver: a dozen HTTP calls to the driver that comes with WebKit. */

import { findWebkit } from '#scripts/machine/webkit.ts';

import { carryOver, hasHand } from './hand.ts';
import { windowPlace } from './hiddenScreen.ts';
import { startPrograms } from './webkitPrograms.ts';
import type { Key, Point, Size, Wire, Wishes } from './wire.ts';

/** WebDriver's codes for keys without a character. */
const codes: Partial<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Shift: '\uE008',
  Control: '\uE009',
};

/** WebDriver's key for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function asker(address: string): Ask {
  return async (method, path, body) => {
    const options = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const response = await fetch(address + path, { method, signal: AbortSignal.timeout(60_000), ...options });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}. ${message}`);
  };
}

export async function startWebkit(wishes: Wishes): Promise<Wire> {
  const webkit = findWebkit();
  if (webkit === undefined) throw new Error('There is no WebKit here');
  const programs = await startPrograms(webkit, wishes);
  try {
    const ask = asker(programs.address);
    const options = { binary: webkit.browser, args: ['--automation', ...ofCamera, ...argsOfStorage[wishes.storage]] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
    const inSession: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    const end = async (): Promise<void> => {
      await inSession('DELETE', '').catch(() => undefined);
      await programs.end();
    };
    const wire = { ...wireOf(inSession), ...handOn(programs.display, inSession), end };
    if (wishes.isPictured !== true)
      wire.picture = () => Promise.reject(new Error('No picture of this device was wished'));
    return wire;
  } catch (error) {
    await programs.end();
    throw error;
  }
}

/** A fake camera, with permission. */
const ofCamera = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];

const argsOfStorage: Readonly<Record<Wishes['storage'], readonly string[]>> = {
  kept: [],
  private: ['--private'],
  refused: ['--cookies-policy=never', '--enable-html5-local-storage=false', '--enable-html5-database=false'],
};

/** The window has a toolbar above the page, and nothing beside or below the page. */
function handOn(display: string, ask: Ask): Pick<Wire, 'carry'> {
  if (!hasHand()) return {};
  const corner = '({ x: screenX, y: screenY + outerHeight - innerHeight })';
  return {
    carry: async (from, to) => carryOver(display, (await evaluateBy(ask, corner)) as Point, [from, to]),
  };
}

function wireOf(ask: Ask): Omit<Wire, 'end'> {
  const act = (...sources: object[]) => ask('POST', '/actions', { actions: sources });
  const evaluate = (expression: string) => evaluateBy(ask, expression);
  return {
    go: async (url) => void (await ask('POST', '/url', { url })),
    evaluate,
    click: async (at) => void (await act(mouse([move(at), down, up]))),
    drag: async (from, to) => {
      const halfway = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await act(mouse([move(from), down, move(halfway), move(to), up]));
    },
    type: async (text) => {
      const active = (await ask('GET', '/element/active')) as Record<string, string>;
      await ask('POST', `/element/${active[elementKey]}/value`, { text });
    },
    press: async (keys) => {
      const values = keys.map((key) => codes[key] ?? key);
      const pressed = values.map((value) => ({ type: 'keyDown', value }));
      const released = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      await act({ type: 'key', id: 'keys', actions: [...pressed, ...released] });
    },
    choose: async (value, files) => {
      const found = (await ask('POST', '/element', { using: 'css selector', value })) as Record<string, string>;
      await ask('POST', `/element/${found[elementKey]}/value`, { text: files.join('\n') });
    },
    tabs: async () => ((await ask('GET', '/window/handles')) as string[]).length,
    picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    resize: (size) => resize(ask, evaluate, size),
  };
}

async function evaluateBy(ask: Ask, expression: string): Promise<unknown> {
  const script = `const tell = arguments[0];
    Promise.resolve(${expression}).then((value) => tell({ value }), (error) => tell({ error: String(error) }));`;
  const reply = await ask('POST', '/execute/async', { script, args: [] });
  const { value, error } = reply as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(`In the page: ${error}`);
  return value;
}

/** The window has a toolbar above the page, so this measures the page and corrects the window. */
async function resize(ask: Ask, evaluate: Wire['evaluate'], size: Size): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const window = (await ask('GET', '/window/rect')) as Size;
    const page = (await evaluate('({ width: innerWidth, height: innerHeight })')) as Size;
    if (page.width === size.width && page.height === size.height) return;
    const width = window.width + size.width - page.width;
    const height = window.height + size.height - page.height;
    await ask('POST', '/window/rect', { ...windowPlace, width, height });
  }
  throw new Error(`The window would not become ${size.width} × ${size.height}`);
}

const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };
const move = ({ x, y }: Point) => ({ type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) });
const mouse = (actions: object[]) => ({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
