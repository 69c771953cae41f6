/** 'Samen onthullen': opens all ready medals of an ended phase at once, and says when there are none (docs/rules.md 9.33). */

import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import type { Phase } from '#domain/course.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './RevealTogether.module.css';

/** `isQuiet`: renders nothing where no medal is ready. */
type RevealTogetherProps = { phase: Pick<Phase, 'number' | 'title'>; teams: readonly Team[]; isQuiet?: boolean };

export function RevealTogether({ phase, teams, isQuiet = false }: RevealTogetherProps) {
  const { t } = useTranslation();
  const title = useId();
  const [opened, setOpened] = useState(0);
  const { mutateAsync, isPending, error } = useRunCall(teacher.revealTogether);
  const unseen = teams.filter(({ rocket }) => rocket.some((one) => one.number === phase.number && hasNewMedal(one)));
  // The board already added its part: the medal is for the team itself to open.
  const waiting = unseen.filter(({ rocket }) =>
    rocket.some((one) => one.number === phase.number && one.isTogether === true),
  );
  const ready = unseen.filter((team) => !waiting.includes(team));
  // Until the first of these teams has seen its own.
  const isOpening = opened > 0 && waiting.length >= opened;
  const open = async (): Promise<void> => {
    const { studentgroups } = await mutateAsync({ phase: phase.number });
    setOpened(studentgroups.length);
  };
  if (isQuiet && unseen.length === 0 && opened === 0) return null;
  return (
    <section className={styles.together} aria-labelledby={title}>
      <h3 id={title}>{t('together.title')}</h3>
      <p>
        {unseen.length === 0 ? t('together.nothing') : null}
        {ready.length === 0 ? null : t('together.explanation', { phase: phase.title })}{' '}
        {ready.length === 0 ? null : t('together.ready', { count: ready.length })}{' '}
        {isOpening || waiting.length === 0 ? null : t('together.waiting', { count: waiting.length })}
      </p>
      {/* The button stays mounted, so that it keeps the focus. */}
      <Button
        data-coach="reveal"
        icon={<Sparkles aria-hidden />}
        aria-disabled={ready.length === 0 || isPending}
        onClick={() => {
          // The mutation shows its own error.
          if (ready.length > 0 && !isPending) void open().catch(() => undefined);
        }}
      >
        {t('together.title')}
      </Button>
      <p role="status">{isOpening ? t('together.opened', { count: opened }) : ''}</p>
      <FormTrouble error={error} />
    </section>
  );
}
