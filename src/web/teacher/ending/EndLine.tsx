/** On the card of a class: its end date, and a warning in its last days. */

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { endNotice, hasEnded, erasedFrom } from '#domain/lesson/endDate.ts';
import { dateOf } from '#domain/lesson/schoolDay.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { endWords } from './endWords.ts';
import { useToday } from './useToday.ts';

/** By this device's own date. */
export function isOver(run: ListedRun): boolean {
  return hasEnded(run, dateOf(new Date()));
}

export function EndLine({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const today = useToday();
  const { endsOn, docents, mayEnd } = run;
  const date = endWords(endsOn);
  const [owner = ''] = docents;
  if (isOver(run)) {
    return (
      <Notice>
        <p>{t('ending.over', { date })}</p>
        <p>{t(run.mayComeBack ? 'ending.wiped-from' : 'ending.wiped-surely', { date: endWords(erasedFrom(run)) })}</p>
        {run.mayComeBack ? null : <p>{t('ending.longest')}</p>}
        {mayEnd || !run.mayComeBack ? null : <p>{t('ending.ask-owner', { owner })}</p>}
      </Notice>
    );
  }
  if (endNotice(run, today) === undefined) return <p>{t('ending.until', { date })}</p>;
  return (
    <Notice>
      <p>{t('ending.notice', { date })}</p>
      <p>{mayEnd ? t('ending.choose') : t('ending.owner-says', { owner })}</p>
    </Notice>
  );
}
