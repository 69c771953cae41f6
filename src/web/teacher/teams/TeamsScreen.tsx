/** `/docent/teams`: create teams, add pupils, and hand out their codes. */

import { ArrowRight, Download, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Certificates } from '#web/teacher/certificates/Certificates.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { type Team, useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { NoPhotoOfClass } from '#web/teacher/teams/pupil/NoPhotoOfClass.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import { AllCodes } from './BigCodes.tsx';
import { NewTeam } from './NewTeam.tsx';
import { Reports } from './Reports.tsx';
import { TeamTable } from './TeamTable.tsx';

import styles from './TeamsScreen.module.css';

export function TeamsScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teams.title'));
  return (
    <RunScreen title={t('teams.title')} heading={heading} wide>
      {(run) => <Teams key={run.id} run={run} />}
    </RunScreen>
  );
}

/** For one run: another run begins with fields of its own. */
function Teams({ run }: { run: ClassRun }) {
  const { t } = useTranslation();
  const list = useTeams(run);
  const teams = list.data;
  if (teams === undefined) return <NotLoaded query={list} />;
  return (
    <>
      <div className={styles.top}>
        <NewTeam run={run.id} teams={teams} />
        {teams.length > 0 ? <Handouts teams={teams} /> : null}
      </div>
      {teams.length > 0 && !teams.some(({ isUsed }) => isUsed) ? <ToFirstLesson /> : null}
      {teams.some(({ students }) => students.length > 0) ? (
        <div className={styles.pupils}>
          <p className={styles.hint}>{t('teams.press-name')}</p>
          <NoPhotoOfClass teams={teams} />
        </div>
      ) : null}
      {teams.length === 0 ? <FirstSteps /> : <TeamTable teams={teams} />}
      <Reports teams={teams} />
    </>
  );
}

/** Where to begin, and the next step. */
function FirstSteps() {
  const { t } = useTranslation();
  return (
    <section className={styles.empty} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('no teams added')}</h2>
      <ol className={styles.steps}>
        <li>{t('teams.step-make')}</li>
        <li>{t('teams.step-passes')}</li>
        <li>
          {t('teams.step-board')} <Link href="/docent/digibord">{t('teams.to-board')}</Link>
        </li>
      </ol>
    </section>
  );
}

/** The next step once there are teams, until one of them has logged in. */
function ToFirstLesson() {
  const { t } = useTranslation();
  return (
    <div className={styles.next}>
      <p>
        {t('teams.step-passes')} {t('teams.step-board')}
      </p>
      <ButtonLink href="/docent/digibord" icon={<ArrowRight aria-hidden />}>
        {t('teams.to-board')}
      </ButtonLink>
    </div>
  );
}

/** The handouts for the class: codes on the board, boarding passes, and certificates at the end. */
function Handouts({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.handouts}>
      <Button icon={<Maximize2 aria-hidden />} onClick={() => setLarge(true)}>
        {t('teams.show-codes')}
      </Button>
      <FileLink href={teacher.boardingPasses.path} icon={<Download aria-hidden />}>
        {t('teams.boarding-passes')}
      </FileLink>
      <Certificates teams={teams} />
      {isLarge ? <AllCodes teams={teams} onClose={() => setLarge(false)} /> : null}
    </div>
  );
}
