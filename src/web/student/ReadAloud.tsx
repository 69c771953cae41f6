/** Reads a text aloud with the browser's Dutch voice; not there where the browser has none. */

import { AudioLines, Square } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/Button.tsx';

/** Older browsers know no speech at all. */
const speech: SpeechSynthesis | undefined = window.speechSynthesis;

function subscribe(listener: () => void): () => void {
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

function dutchVoice(): SpeechSynthesisVoice | undefined {
  return speech?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('nl'));
}

/** The words of checked HTML, block by block. */
function wordsOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const blocks = page.body.querySelectorAll('p, li, h2, h3, th, td');
  return asSentences(Array.from(blocks, (block) => block.textContent.trim()));
}

/** With a stop between them where a block, such as a heading, has none of its own. */
function asSentences(blocks: readonly string[]): string {
  return blocks
    .filter((block) => block !== '')
    .map((block) => (/[.?!:;…]$/u.test(block) ? block : `${block}.`))
    .join(' ');
}

/** `text` first, then `html`. */
export function ReadAloud({ text = '', html = '' }: { text?: string; html?: string }) {
  const { t } = useTranslation();
  const voice = useSyncExternalStore(subscribe, dutchVoice);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => speech?.cancel(), []);
  if (speech === undefined || voice === undefined) return null;

  const read = (): void => {
    const spoken = new SpeechSynthesisUtterance(asSentences([text, wordsOf(html)]));
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.rate = 0.95;
    spoken.addEventListener('end', () => setReading(false));
    spoken.addEventListener('error', () => setReading(false));
    speech.cancel();
    speech.speak(spoken);
    setReading(true);
  };
  const stop = (): void => {
    speech.cancel();
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
