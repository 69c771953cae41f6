/** The docent's bar above the team's screens: a medal and a tip for what was sent, and a button to finish a phase. */

import { FastForward } from 'lucide-react';
import { useRef, useState } from 'react';

import { finishPhase, giveBack, giveMedal, type GivenMedal, type PreviewState } from '#client/workshop/preview.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { samplePhoto } from './samplePhoto.ts';
import { type OpenedPreview, useDeed } from './usePreview.ts';

import styles from './PreviewBar.module.css';

export function PreviewBar({ begun }: { begun: OpenedPreview }) {
  const { t } = useTranslation();
  const [said, say] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const { preview } = begun;
  if (preview === undefined) return null;
  const { waiting, phase } = preview;
  const how = begun.start?.before ? 'look.how-there' : 'look.how';
  /** The focused element may be removed by its own action. */
  const announce = (text: string): void => {
    say(text);
    passFocusTo(line, { scroll: false });
  };
  return (
    <div className={styles.bar}>
      <p ref={line} tabIndex={-1} role="status" className={styles.said}>
        {said === '' ? t(waiting === undefined ? how : 'look.waits') : said}
      </p>
      {phase === undefined ? null : <FinishPhase begun={begun} phase={phase} announce={announce} />}
      {waiting === undefined ? null : (
        <Rating
          key={`${waiting.answer.id} ${waiting.answer.version}`}
          begun={begun}
          waiting={waiting}
          preview={preview}
          announce={announce}
        />
      )}
    </div>
  );
}

const medals: readonly GivenMedal[] = [1, 2, 3];

type RatingProps = {
  begun: OpenedPreview;
  preview: PreviewState;
  waiting: NonNullable<PreviewState['waiting']>;
  announce: (text: string) => void;
};

function Rating({ begun, preview, waiting: { answer, activity }, announce }: RatingProps) {
  const { t } = useTranslation();
  const [tip, setTip] = useState('');
  const { mutate, isPending, error } = useDeed(begun, announce);
  /** From the server of the preview: the only one that has it. */
  const photoOf = (name: string): string => begun.address + answerPhoto(name);
  const give = (medal: GivenMedal): void =>
    mutate({
      act: (ask) => giveMedal(ask, answer, medal, tip),
      said: t('look.given', { medal: t(medalTexts[medal]), activity: activity.title }),
    });
  const back = (): void =>
    mutate({
      act: (ask) => giveBack(ask, answer, tip),
      said: t('look.returned', { activity: activity.title }),
    });
  return (
    <section className={styles.rating} aria-label={t('look.rate')}>
      {answer.photo === null ? null : (
        <a href={photoOf(answer.photo)} target="_blank" rel="noopener" className={styles.photo}>
          <img src={photoOf(answer.photo)} alt={t('look.photo', { activity: activity.title })} />
        </a>
      )}
      <p className={styles.sent}>
        <strong>{activity.title}</strong> {answer.tweet}
        {preview.others === 0 ? null : (
          <span className={styles.others}> {t('look.others', { count: preview.others })}</span>
        )}
      </p>
      <TextField label={t('return.tip')} value={tip} onChange={({ target }) => setTip(target.value)} />
      <div className={styles.buttons}>
        {medals.map((medal) => (
          <Button key={medal} size="small" disabled={isPending} onClick={() => give(medal)}>
            {t(medalTexts[medal])}
          </Button>
        ))}
        <Button size="small" disabled={isPending || tip.trim() === ''} onClick={back}>
          {t('return.save')}
        </Button>
      </div>
      <FormTrouble error={error} />
    </section>
  );
}

type FinishProps = {
  begun: OpenedPreview;
  phase: NonNullable<PreviewState['phase']>;
  announce: (text: string) => void;
};

/** For a docent who wants to see the medal without answering everything. */
function FinishPhase({ begun, phase: { number }, announce }: FinishProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useDeed(begun, announce);
  const finish = (): void =>
    mutate({
      act: (ask) => finishPhase(ask, number, { text: t('look.sample'), photo: samplePhoto }),
      said: t('look.finished', { number }),
    });
  return (
    <div className={styles.finish}>
      <Button size="small" icon={<FastForward aria-hidden />} disabled={isPending} onClick={finish}>
        {t('look.finish', { number })}
      </Button>
      <FormTrouble error={error} />
    </div>
  );
}
