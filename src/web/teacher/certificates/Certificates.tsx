/** The certificates of all teams that have finished: which teams are missing, and how to print them (docs/rules.md 8.12). */

import { Award } from 'lucide-react';
import { useId } from 'react';

import { teacher } from '#contract/teacher.ts';
import { teamList } from '#domain/crew/teamList.ts';
import { hasGrown } from '#domain/feedback/returning.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';
import { FileLink } from '#web/ui/Button.tsx';

import styles from './Certificates.module.css';

type CertificatesProps = {
  teams: readonly Team[];
  /** On the digibord, where printing instructions are of no use to the class. */
  isOnBoard?: boolean;
};

export function Certificates({ teams, isOnBoard = false }: CertificatesProps) {
  const { t } = useTranslation();
  const words = useId();
  const finished = teams.filter(({ hasFinished }) => hasFinished);
  const missing = teams.filter(({ hasFinished }) => !hasFinished).map(({ title }) => title);
  const hasBacks = finished.some(({ work }) => work.answers.some(hasGrown));
  if (finished.length === 0) return null;
  return (
    <div className={styles.certificates}>
      <FileLink
        href={teacher.certificates.path}
        icon={<Award aria-hidden />}
        {...(isOnBoard ? {} : { 'aria-describedby': words })}
      >
        {t('teams.certificates')}
      </FileLink>
      {isOnBoard ? null : (
        <p id={words} className={styles.words}>
          {hasBacks ? t('teams.certificates-backs') : null}{' '}
          {missing.length === 0 ? null : t('teams.certificates-missing', { teams: teamList(missing) })}
        </p>
      )}
    </div>
  );
}
