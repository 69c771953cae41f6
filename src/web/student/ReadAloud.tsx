/** Reads a text aloud with the browser's Dutch voice; hidden where the browser has none. */

import { AudioLines, Square } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { hush, say, useDutchVoice } from '#web/components/voice.ts';
import { Button } from '#web/ui/Button.tsx';

/** The words of checked HTML, block by block. */
function wordsOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const blocks = page.body.querySelectorAll('p, li, h2, h3, th, td');
  return asSentences(Array.from(blocks, (block) => block.textContent.trim()));
}

/** Adds a full stop to a block that has none, such as a heading. */
function asSentences(blocks: readonly string[]): string {
  return blocks
    .filter((block) => block !== '')
    .map((block) => (/[.?!:;…]$/u.test(block) ? block : `${block}.`))
    .join(' ');
}

/** `text` first, then `html`. */
export function ReadAloud({ text = '', html = '' }: { text?: string; html?: string }) {
  const { t } = useTranslation();
  const voice = useDutchVoice();
  const [isReading, setReading] = useState(false);
  useEffect(() => hush, []);
  if (voice === undefined) return null;

  const read = (): void => {
    say(asSentences([text, wordsOf(html)]), voice, () => setReading(false));
    setReading(true);
  };
  const stop = (): void => {
    hush();
    setReading(false);
  };
  return isReading ? (
    <Button size="small" icon={<Square aria-hidden />} onClick={stop}>
      {t('read-aloud.stop')}
    </Button>
  ) : (
    <Button size="small" icon={<AudioLines aria-hidden />} onClick={read}>
      {t('read-aloud.start')}
    </Button>
  );
}
