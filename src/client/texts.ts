/** The texts of the screens: loaded with retries (docs/rules.md 12.6), and looked up by key (docs/decisions/052). */

import { type Clock, systemClock } from './clock.ts';

export type Texts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Picks the plural form by its count and fills in the values; a missing key is returned itself, so that it shows. */
export type Translate = (key: string, values?: Values) => string;

const mostTriesAgain = 5;
const firstPauseMs = 250;

/** Undefined where loading fails: at once for a 404, otherwise after five retries, each after twice the pause. */
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

/** Undefined for a truncated response, and for a page from elsewhere, such as a network that wants a login. */
async function readTexts(response: Response): Promise<Texts | undefined> {
  return (response.json() as Promise<Texts>).catch(() => undefined);
}

const dutch = new Intl.PluralRules('nl');
/** Formats every number in a text with a decimal comma. */
const numbers = new Intl.NumberFormat('nl', { maximumFractionDigits: 2, useGrouping: false });

const shown = (value: Values[string]): string => (typeof value === 'number' ? numbers.format(value) : (value ?? ''));

/** `wording` changes a text before its values are filled in. */
export function translateBy(texts: Texts, wording = (text: string) => text): Translate {
  return (key, values = {}) => {
    const text = wording(textOf(texts, key, values['count']) ?? key);
    // Replaces all in one pass: text that somebody typed is not searched for placeholders.
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => shown(values[name]));
  };
}

function textOf(texts: Texts, key: string, count: Values[string]): string | undefined {
  if (typeof count !== 'number') return texts[key];
  const none = count === 0 ? texts[`${key}_zero`] : undefined;
  return none ?? texts[`${key}_${dutch.select(count)}`] ?? texts[key];
}
