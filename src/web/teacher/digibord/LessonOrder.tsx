/** Lets the docent choose the lesson whose order the board follows, or the order of the phases (docs/rules.md 9.53). */

import { ListOrdered } from 'lucide-react';
import { Suspense } from 'react';

import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Loading } from '#web/ui/Loading.tsx';

import { lessonParts } from './lessonParts.ts';
import type { LessonsProps } from './Lessons.tsx';

export function LessonOrder({ run, board }: Omit<LessonsProps, 'onDone'>) {
  const { t } = useTranslation();
  if (run.course.challenge.teaching.plans.length === 0) return null;
  return (
    <DialogEntry icon={<ListOrdered aria-hidden />} label={t('lesson.choose')} title={t('lesson.choose')} size="wide">
      {(close) => (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <LessonsLoaded run={run} board={board} onDone={close} />
        </Suspense>
      )}
    </DialogEntry>
  );
}

function LessonsLoaded(props: LessonsProps) {
  const { Lessons } = lessonParts.useScreens();
  return <Lessons {...props} />;
}
