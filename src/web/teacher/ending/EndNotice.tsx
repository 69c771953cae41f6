/** Warns on the docent's screens that the class ends soon, thirty days before and again from seven; never on the board (docs/rules.md 15.2). */

import { CalendarClock } from 'lucide-react';

import { endNotice } from '#domain/lesson/endDate.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, screenHeading } from '#web/focus.ts';
import { remember, useStoredValue } from '#web/storedValue.ts';
import { useRun } from '#web/teacher/run.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { endWords } from './endWords.ts';
import { useToday } from './useToday.ts';

import styles from './EndNotice.module.css';

export function EndNotice() {
  const { t } = useTranslation();
  const run = useRun();
  const endsOn = run?.endsOn ?? '';
  // Another date is another notice.
  const slot = `seen:end:${run?.id ?? ''}:${endsOn}` as const;
  const seen = useStoredValue(slot);
  const today = useToday();
  const notice = run && endNotice(run, today);
  if (notice === undefined || seen === notice.time) return null;
  const understand = (): void => {
    remember(slot, notice.time);
    focusOn(screenHeading);
  };
  return (
    <aside className={styles.notice} aria-label={t('ending.title')}>
      <CalendarClock aria-hidden />
      <p>
        <strong>{t('ending.notice', { date: endWords(endsOn) })}</strong> {t('ending.then')}
      </p>
      <ButtonLink size="small" href="/docent/challenges">
        {t('ending.to-date')}
      </ButtonLink>
      <Button size="small" kind="quiet" onClick={understand}>
        {t('run.understood')}
      </Button>
    </aside>
  );
}
