/** The texts of the screens: asked again where the server doesn't come (docs/rules.md 12.6), and said by their keys (docs/decisions/052). */

import { type Clock, systemClock } from './clock.ts';

export type Texts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** In the form that its count asks for, with its values filled in; a key without a text is said as it is: it shows what is missing. */
export type Translate = (key: string, values?: Values) => string;

const mostTriesAgain = 5;
const firstPauseMs = 250;

/** Undefined where they can't be had: at once where the file is not there, and for all else after five tries more, each after twice the pause. */
export async function loadTexts(load: () => Promise<Response>, clock: Clock = systemClock): Promise<Texts | undefined> {
  for (let again = 0; ; again += 1) {
    const response = await load().catch(() => undefined);
    if (response?.status === 404) return undefined;
    const texts = response?.ok === true ? await readTexts(response) : undefined;
    if (texts !== undefined || again === mostTriesAgain) return texts;
    await new Promise<void>((resolve) => {
      clock.after(firstPauseMs * 2 ** again, resolve);
    });
  }
}

/** Undefined for what was cut off, and for a page of somebody else, such as a network that wants a login. */
async function readTexts(response: Response): Promise<Texts | undefined> {
  return (response.json() as Promise<Texts>).catch(() => undefined);
}

const dutch = new Intl.PluralRules('nl');
/** Every number in a text has a decimal comma. */
const numbers = new Intl.NumberFormat('nl', { maximumFractionDigits: 2, useGrouping: false });

const shown = (value: Values[string]): string => (typeof value === 'number' ? numbers.format(value) : (value ?? ''));

export function translateBy(texts: Texts): Translate {
  return (key, values = {}) => {
    const text = textOf(texts, key, values['count']) ?? key;
    // In one go: what somebody typed is not read for values of its own.
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => shown(values[name]));
  };
}

function textOf(texts: Texts, key: string, count: Values[string]): string | undefined {
  if (typeof count !== 'number') return texts[key];
  const none = count === 0 ? texts[`${key}_zero`] : undefined;
  return none ?? texts[`${key}_${dutch.select(count)}`] ?? texts[key];
}
