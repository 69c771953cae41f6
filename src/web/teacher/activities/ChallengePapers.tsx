/** The printed papers of a whole challenge, and the worksheets of a phase or a lesson together. */

import { BookOpenText, FileText, MailOpen, Printer, Scissors } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Challenge, Phase } from '#domain/course.ts';
import { type ChallengePaper, challengePapers } from '#domain/lesson/challengePapers.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { challengePaper, worksheetsTogether } from '#web/teacher/paths.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import styles from './ChallengePapers.module.css';

const icons: Readonly<Record<ChallengePaper, ReactNode>> = {
  lesgids: <BookOpenText aria-hidden />,
  knipblad: <Scissors aria-hidden />,
  ouderbrief: <MailOpen aria-hidden />,
  toestemming: <FileText aria-hidden />,
};

export function ChallengePapers({ challenge, phase }: { challenge: Challenge; phase: Phase }) {
  const { t } = useTranslation();
  const hasWorksheets = phase.activities.some(({ filename }) => filename !== null);
  return (
    <section className={styles.papers} aria-labelledby="papers-title">
      <h2 id="papers-title">{t('papers.title')}</h2>
      <ul className={styles.links}>
        {challengePapers.map((paper) => (
          <li key={paper}>
            <FileLink href={challengePaper(challenge.slug, paper)} icon={icons[paper]}>
              {t(`papers.${paper}`)}
            </FileLink>
          </li>
        ))}
        {hasWorksheets ? (
          <li>
            <FileLink href={worksheetsTogether(challenge.slug, { phase: phase.number })} icon={<Printer aria-hidden />}>
              {t('papers.of-phase')}
            </FileLink>
          </li>
        ) : null}
      </ul>
      {challenge.teaching.plans.length === 0 ? null : <ByLesson challenge={challenge} />}
    </section>
  );
}

function ByLesson({ challenge: { slug, teaching } }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <Fold title={t('papers.by-lesson')}>
      <Toggle size="small" className={styles.large} isOn={isLarge} onToggle={setLarge}>
        {t('papers.large')}
      </Toggle>
      {teaching.plans.map(({ lessonMinutes, lessons }, plan) => (
        <div key={lessonMinutes} className={styles.lessons}>
          <h3>{t('papers.plan', { count: lessons.length, minutes: lessonMinutes })}</h3>
          <ol className={styles.plan}>
            {lessons.map(({ title }, lesson) => (
              <li key={title}>
                <FileLink
                  size="small"
                  href={worksheetsTogether(slug, { plan, lesson }, isLarge)}
                  icon={<Printer aria-hidden />}
                >
                  {t('papers.lesson', { number: lesson + 1, title })}
                </FileLink>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Fold>
  );
}
