/** The key words of an activity, each with a picture and a sentence; a press reads it aloud where the device has a Dutch voice. */

import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { useEffect } from 'react';

import type { KeyWord } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { comesOnce } from '#web/components/Video.tsx';
import { hush, say, useDutchVoice } from '#web/components/voice.ts';

import styles from './KeyWords.module.css';

/** The drawings are loaded when the words are first opened: no other screen of a team needs them. */
const loadPictures = () => import('#web/components/explainer/WordPicture.tsx');

export function KeyWords({ words }: { words: readonly KeyWord[] }) {
  const { t } = useTranslation();
  const voice = useDutchVoice();
  useEffect(() => hush, []);
  return (
    <>
      {voice === undefined ? null : <p>{t('aids.words-hear')}</p>}
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word.word}>
            {voice === undefined ? (
              <div className={styles.word}>
                <Explained word={word} />
              </div>
            ) : (
              <button
                type="button"
                className={styles.word}
                onClick={() => say(`${word.word}. ${word.sentence}`, voice, () => undefined)}
              >
                <Explained word={word} />
                <AudioLines aria-hidden className={styles.sound} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Explained({ word: { word, picture, sentence } }: { word: KeyWord }) {
  const { data: drawn } = useQuery({ queryKey: ['word-pictures'], queryFn: loadPictures, ...comesOnce });
  return (
    <>
      <span className={styles.frame}>
        {drawn === undefined ? null : <drawn.WordPicture name={picture} className={styles.picture} />}
      </span>
      <span className={styles.said}>
        <span className={styles.name}>{word}</span> <span>{sentence}</span>
      </span>
    </>
  );
}
