/** The guide and its message. Fades in and out in 750 ms; announced politely to screen readers. */

import { X } from 'lucide-react';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Translate } from '#client/texts.ts';
import type { Medal } from '#domain/course.ts';
import type { Message } from '#domain/messages.ts';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { NextStep } from '#web/student/NextStep.tsx';
import { Avatar } from '#web/ui/art/Avatar.tsx';
import { reserveBelow } from '#web/ui/scrollRoom.ts';

import { sayings } from './messageTexts.ts';
import { useMessages } from './useMessages.tsx';

import styles from './MessageBubble.module.css';

/** `action`: the link or button that a message offers. */
export function MessageBubble({ action: Action }: { action: (props: { message: Message }) => ReactElement | null }) {
  const { t } = useTranslation();
  const { current, hide } = useMessages();
  const shown = useLast(current);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => (place.current === null ? undefined : reserveBelow(place.current)), []);
  return (
    <aside ref={place} className={styles.place} data-shown={current !== null} aria-label={t('message.guide')}>
      <p role="status" className="visually-hidden">
        {current === null ? '' : wordsOf(current, t)}
      </p>
      {shown === null ? null : (
        <div className={styles.message} inert={current === null}>
          <div className={styles.bubble}>
            <span aria-hidden>{wordsOf(shown, t)}</span>
            <NextStep of="message" className={styles.action}>
              <Action message={shown} />
            </NextStep>
          </div>
          <button type="button" className={styles.close} onClick={hide} aria-label={t('message.close')}>
            <X aria-hidden />
          </button>
          <Avatar mood={sayings[shown.name].mood} className={styles.guide} />
        </div>
      )}
    </aside>
  );
}

/** Keeps a message on screen while it fades out. */
function useLast(message: Message | null): Message | null {
  const [last, setLast] = useState(message);
  useEffect(() => {
    if (message !== null) setLast(message);
  }, [message]);
  return message ?? last;
}

function wordsOf({ name, parameters }: Message, t: Translate): string {
  const { medal, hasTip } = parameters;
  const { text, alone = text } = sayings[name];
  const word = medal === undefined ? {} : { medal: t(medalTexts[medal as Medal]) };
  return t(hasTip === 0 ? alone : text, { ...parameters, ...word });
}
