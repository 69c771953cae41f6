/** Gives the page these voices, and records what it asks them to say. */

import type { Page } from '@playwright/test';

type Voice = { lang: string; localService: boolean };

export const dutchVoice: Voice = { lang: 'nl-NL', localService: true };

export async function withVoices(page: Page, voices: readonly Voice[]): Promise<void> {
  await page.addInitScript((there) => {
    const spoken: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => there,
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel: () => undefined,
    });
    class Words extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperties(window, {
      speechSynthesis: { value: speech },
      SpeechSynthesisUtterance: { value: Words },
      spoken: { value: spoken },
    });
  }, voices);
}

export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'spoken') as string[]);
