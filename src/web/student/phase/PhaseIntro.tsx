/** The first slide of a phase: title, film, description, and the link to the list. */

import { ArrowLeft, ArrowRight } from 'lucide-react';

import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Video } from '#web/components/Video.tsx';
import { Crew } from '#web/student/crew/Crew.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { listPath, rocketPath } from '#web/student/paths.ts';
import { ReadAloud } from '#web/student/ReadAloud.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';

import { PhaseHeader } from './PhaseHeader.tsx';

import styles from './PhaseIntro.module.css';

export function PhaseIntro({ phase, isShown }: { phase: TeamsPhase; isShown: boolean }) {
  const { t } = useTranslation();
  const isOver = phase.seen && phase.done;
  const toList = (
    <ButtonLink
      href={listPath(phase)}
      kind={isOver ? 'secondary' : 'primary'}
      size={isOver ? 'normal' : 'large'}
      icon={<ArrowRight aria-hidden />}
    >
      {t('phase.next')}
    </ButtonLink>
  );
  return (
    <div className={styles.intro} data-film={phase.video !== null}>
      <PhaseHeader phase={phase} isShown={isShown} />
      {phase.video === null ? null : (
        <div className={styles.film}>{isShown ? <Video videoId={phase.video} /> : null}</div>
      )}
      <nav className={styles.ways} aria-label={t('phase.ways')}>
        {isOver ? toList : <NextStep>{toList}</NextStep>}
        <ButtonLink href={rocketPath} icon={<ArrowLeft aria-hidden />}>
          {t('shell.back-to-rocket')}
        </ButtonLink>
      </nav>
      <div className={styles.about}>
        <CourseText html={phase.description} />
        <ReadAloud html={phase.description} />
      </div>
      <div className={styles.crew}>
        <Crew crew={phase.crew} />
      </div>
    </div>
  );
}
