/** 'Voortgang': the answered percentage, per phase and per team, and which teams have already opened or answered the activity on the board (docs/rules.md 3.9, 9.17). */

import { Check, Circle, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Stop } from '#client/digibord/board.ts';
import { readAtWork } from '#contract/decode/boardFacts.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { countedOf } from '#domain/classStatus.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { type AtWork, atWorkOn } from '#domain/lesson/board.ts';
import { progressIn } from '#domain/progress.ts';
import { answerTo } from '#domain/status.ts';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { type Team, worksOf } from '#web/teacher/run.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './Progress.module.css';

type ProgressProps = {
  run: ClassRun;
  /** Undefined until they are loaded: nothing is shown of them before that. */
  teams: readonly Team[] | undefined;
  /** The stop on the board. */
  stop: Stop;
};

export function Progress({ run, teams: loaded, stop }: ProgressProps) {
  const { t } = useTranslation();
  const { phases } = run.course.challenge;
  const phase = phases.find(({ number }) => number === stop.stage.phase.number);
  const counted = phase === undefined ? phases : [phase];
  const { activity } = stop;
  const allowsAnswers = activity?.allowAnswer === true && phase !== undefined;
  // The class is watching: a team that does not count is not mentioned here.
  const teams = loaded ?? [];
  const measured = countedOf(teams);
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <header className={styles.head}>
        <h2 id="progress">{t('progress.title')}</h2>
        <ul className={styles.phases}>
          {(loaded === undefined ? [] : phases).map((one) => (
            <PhaseBlock key={one.number} phase={one} value={progressIn([one], worksOf(teams))} isHere={one === phase} />
          ))}
        </ul>
        {measured.length === 0 ? null : (
          <p className={styles.asks}>
            {allowsAnswers ? `${t('progress.who')} ` : null}
            {phase === undefined ? t('progress.of-all') : t('progress.of-phase', { number: phase.number })}
          </p>
        )}
      </header>
      {loaded?.length === 0 ? <NoTeams /> : null}
      {allowsAnswers ? (
        <TeamsAtWork teams={measured} counted={counted} activity={activity} />
      ) : (
        <ul className={teamsStyle(measured)}>
          {measured.map((team) => (
            <TeamEntry key={team.id} name={team.title} value={progressIn(counted, [team.work])} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** From the ninth team on each name has one line, so that the assignment keeps its room. */
const most = 8;
const teamsStyle = (teams: readonly Team[]): string => classes(styles.teams, teams.length > most && styles.many);

type TeamsAtWorkProps = { teams: readonly Team[]; counted: readonly Phase[]; activity: Activity };

/** Shows for each team nothing, busy or sent: never how well it did. */
function TeamsAtWork({ teams, counted, activity }: TeamsAtWorkProps) {
  const { data: atWork = [] } = useFacts(teacher.atWork, { activityId: activity.id }, readAtWork);
  // A sent answer is known without asking the server.
  const atWorkOf = ({ work }: Team): AtWork => atWorkOn(answerTo(activity, work), null);
  const workOf = (team: Team): AtWork => atWork.find(({ teamId }) => teamId === team.id)?.work ?? atWorkOf(team);
  return (
    <ul className={teamsStyle(teams)}>
      {teams.map((team) => (
        <TeamEntry
          key={team.id}
          name={team.title}
          value={progressIn(counted, [team.work])}
          mark={<WorkMark work={workOf(team)} />}
        />
      ))}
    </ul>
  );
}

const marks = { nothing: Circle, busy: Pencil, sent: Check } as const;
const markTexts = { nothing: 'at-work.nothing', busy: 'at-work.busy', sent: 'at-work.sent' } as const;

export function WorkMark({ work }: { work: AtWork }) {
  const { t } = useTranslation();
  const Mark = marks[work];
  return (
    <span className={styles.mark} data-work={work}>
      <Mark role="img" aria-label={t(markTexts[work])} aria-hidden={false} />
    </span>
  );
}

function NoTeams() {
  const { t } = useTranslation();
  return (
    <div className={styles.none}>
      <p>{t('Geen teams gevonden!')}</p>
      <ButtonLink kind="primary" href="/docent/teams">
        {t('rating.to-teams')}
      </ButtonLink>
    </div>
  );
}

function PhaseBlock({ phase, value, isHere }: { phase: Phase; value: number; isHere: boolean }) {
  const { t } = useTranslation();
  return (
    <li className={styles.phase} aria-current={isHere ? 'true' : undefined}>
      <NumberBadge number={phase.number} aria-hidden />
      <span className="visually-hidden">{phase.title}</span>
      <Bar value={value} />
      <span className={styles.value}>{t('progress.percent', { value })}</span>
    </li>
  );
}

function TeamEntry({ name, value, mark = null }: { name: string; value: number; mark?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={styles.team}>
      {mark}
      <TeamName className={styles.name} name={name} />
      <span className={styles.value}>{t('progress.percent', { value })}</span>
      <Bar value={value} />
    </li>
  );
}

function Bar({ value }: { value: number }) {
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.fill} style={{ width: `${value}%` }} />
    </span>
  );
}
