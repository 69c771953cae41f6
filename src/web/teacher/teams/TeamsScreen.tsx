/** `/docent/teams`: create teams, add pupils, and hand out their codes. */

import { ArrowRight, ChevronDown, Maximize2, Printer, Ticket } from 'lucide-react';
import { useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Lobby } from '#web/teacher/board/Lobby.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { type Team, useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { NoPhotoOfClass } from '#web/teacher/teams/pupil/NoPhotoOfClass.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { useScreen } from '#web/useScreen.ts';

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
  const isBegun = teams.some(({ isUsed }) => isUsed);
  const isEntering = teams.some(({ isUsed }) => !isUsed) && !teams.some(({ hasAnswered }) => hasAnswered);
  return (
    <>
      <div className={styles.top}>
        <NewTeam run={run.id} teams={teams} />
        {teams.length > 0 ? (
          <div className={styles.handouts}>
            <Handouts teams={teams} isEntering={isEntering} />
            <NoPhotoOfClass teams={teams} />
          </div>
        ) : null}
      </div>
      {isEntering ? <ToFirstLesson /> : null}
      {teams.length > 0 ? <TeamTable teams={teams} /> : null}
      {/* Once a team has begun, the docent knows this. */}
      {isBegun || teams.every(({ students }) => students.length === 0) ? null : (
        <p className={styles.hint}>{t('teams.press-name')}</p>
      )}
      <Reports teams={teams} />
    </>
  );
}

/** The next step once there are teams, until all of them have logged in or one has answered: first the cards, then the board. */
function ToFirstLesson() {
  const { t } = useTranslation();
  const [isPrinted, setPrinted] = useState(false);
  return (
    <div className={styles.next}>
      <p>
        {t('teams.step-passes')} {t('teams.step-board')}
      </p>
      <FileLink
        kind={isPrinted ? 'secondary' : 'primary'}
        href={teacher.boardingPasses.path}
        icon={<Printer aria-hidden />}
        onClick={() => setPrinted(true)}
      >
        {t('teams.boarding-passes')}
      </FileLink>
      <ButtonLink kind={isPrinted ? 'primary' : 'secondary'} href="/docent/digibord" icon={<ArrowRight aria-hidden />}>
        {t('teams.to-board')}
      </ButtonLink>
    </div>
  );
}

/** The codes for the class: on paper, or large on the board. While the teams log in, the next step has the cards. */
function Handouts({ teams, isEntering }: { teams: readonly Team[]; isEntering: boolean }) {
  const { t } = useTranslation();
  // Here and not in the menu, so that the codes stay on the board when the last team logs in.
  const [isShown, setShown] = useState(false);
  const codes = (
    <Button icon={<Maximize2 aria-hidden />} onClick={() => setShown(true)}>
      {t('teams.show-codes')}
    </Button>
  );
  return (
    <>
      {isEntering ? (
        codes
      ) : (
        <MoreMenu
          kind="secondary"
          label={t('teams.cards')}
          icon={<Ticket aria-hidden />}
          after={<ChevronDown aria-hidden />}
        >
          <FileLink href={teacher.boardingPasses.path} icon={<Printer aria-hidden />}>
            {t('teams.boarding-passes')}
          </FileLink>
          {codes}
        </MoreMenu>
      )}
      {isShown ? (
        <Dialog
          title={t('teams.codes')}
          closeLabel={t('close')}
          size="full"
          mood="digibord"
          onClose={() => setShown(false)}
        >
          <Lobby teams={teams} />
        </Dialog>
      ) : null}
    </>
  );
}
