/** 'Zinnen die je vaker gebruikt', in the corner of the docent's text field: a press or a number key inserts one, and a sentence can be removed for good. */

import { MessageSquareQuote, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { hasModifier, isTyping, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Sentences.module.css';

type SentencesProps = { activity: number; onPick: (sentence: string) => void };

export function Sentences({ activity, onPick }: SentencesProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={toggle}
        kind="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={t('sentences.title')}
        title={t('sentences.title')}
        icon={<MessageSquareQuote aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
      <div id={id}>
        {isShown ? (
          <Chips
            activity={activity}
            onPick={onPick}
            onClose={() => {
              passFocusTo(toggle);
              setShown(false);
            }}
          />
        ) : null}
      </div>
    </>
  );
}

function Chips({ activity, onPick, onClose }: SentencesProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  const { data: sentences = [], isPending } = useEndpoint(teacher.sentences, { activityId: activity });
  const { mutate: hide } = useCall(teacher.hideSentence, () => passFocusTo(list));
  useShortcuts((event) => {
    // Outside the form and in a text field, a number is a number; in the form it inserts the sentence that shows that
    // number.
    const form = list.current?.closest('form');
    const isHere = event.target instanceof Node && form?.contains(event.target) === true;
    if (!isHere || isTyping(event) || hasModifier(event)) return;
    if (event.key === 'Escape') onClose();
    const picked = sentences[Number(event.key) - 1];
    if (picked === undefined) return;
    event.stopImmediatePropagation();
    onPick(picked);
  });
  // The field may be the last thing above the buttons of the form.
  useEffect(() => {
    (list.current ?? none.current)?.scrollIntoView({ block: 'nearest' });
  }, [isPending]);
  if (isPending) return null;
  if (sentences.length === 0) {
    return (
      <p ref={none} className={styles.none}>
        {t('sentences.none')}
      </p>
    );
  }
  return (
    <ul ref={list} tabIndex={-1} className={styles.chips} data-number-keys aria-label={t('sentences.title')}>
      {sentences.map((sentence, place) => (
        <li key={sentence} className={styles.chip}>
          <Button size="small" className={styles.pick} onClick={() => onPick(sentence)}>
            {place < 9 ? (
              <kbd aria-hidden className={styles.key}>
                {place + 1}
              </kbd>
            ) : null}
            {sentence}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('sentences.hide', { sentence })}
            icon={<X aria-hidden />}
            onClick={() => hide({ sentence })}
          />
        </li>
      ))}
    </ul>
  );
}
