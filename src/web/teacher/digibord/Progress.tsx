/** 'Voortgang' in one line, with a dot for each team; unfolded it has the answered percentage per phase and per team, and which teams have opened or answered the activity on the board (docs/rules.md 3.9, 9.17). */

import { Check, Circle, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';

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
import { Fold } from '#web/ui/Fold.tsx';

import styles from './Progress.module.css';

type ProgressProps = {
  run: ClassRun;
  /** Undefined until they are loaded: nothing is shown of them before that. */
  teams: readonly Team[] | undefined;
  /** The stop on the board. */
  stop: Stop;
  /** The timer of the activity on the board is over or paused. */
  hasStopped: boolean;
};

/** Onboarding and Launch are not measured. */
export function Progress({ run, teams: loaded, stop, hasStopped }: ProgressProps) {
  const { phases } = run.course.challenge;
  const phase = phases.find(({ number }) => number === stop.stage.phase.number);
  if (loaded?.length === 0) return <NoTeams />;
  if (phase === undefined) return null;
  const { activity } = stop;
  // The class is watching: a team that does not count is not mentioned here.
  const teams = loaded ?? [];
  const about = { phases: loaded === undefined ? [] : phases, phase, teams, measured: countedOf(teams) };
  return activity?.allowAnswer === true ? (
    <ActivityProgress key={activity.id} {...about} activity={activity} hasStopped={hasStopped} />
  ) : (
    <PhaseProgress key={phase.number} {...about} />
  );
}

type AboutPhase = {
  phases: readonly Phase[];
  phase: Phase;
  teams: readonly Team[];
  /** The teams that count. */
  measured: readonly Team[];
};

type ActivityProgressProps = AboutPhase & { activity: Activity; hasStopped: boolean };

/** Shows for each team nothing, busy or sent: never how well it did. Opens by itself when the timer is over or paused. */
function ActivityProgress({ activity, hasStopped, ...about }: ActivityProgressProps) {
  const { t } = useTranslation();
  const { data: atWork = [] } = useFacts(teacher.atWork, { activityId: activity.id }, readAtWork);
  // A sent answer is known without asking the server.
  const atWorkOf = ({ work }: Team): AtWork => atWorkOn(answerTo(activity, work), null);
  const workOf = (team: Team): AtWork => atWork.find(({ teamId }) => teamId === team.id)?.work ?? atWorkOf(team);
  const sent = about.measured.filter((team) => workOf(team) === 'sent').length;
  return (
    <Strip
      {...about}
      startsOpen={hasStopped}
      workOf={workOf}
      isByTeam
      summary={t('progress.sent', { sent, of: about.measured.length })}
    />
  );
}

function PhaseProgress(about: AboutPhase) {
  const { t } = useTranslation();
  const { phase, measured } = about;
  const isDone = ({ work }: Team): boolean => progressIn([phase], [work]) === 100;
  const done = measured.filter(isDone).length;
  return (
    <Strip
      {...about}
      startsOpen={false}
      workOf={(team) => (isDone(team) ? 'sent' : 'nothing')}
      summary={t('progress.done', { done, of: measured.length })}
    />
  );
}

type StripProps = AboutPhase & {
  startsOpen: boolean;
  workOf: (team: Team) => AtWork;
  summary: string;
  /** The unfolded names say it too. */
  isByTeam?: boolean;
};

/** One line of the whole class, which unfolds to each phase and team. */
function Strip({ phases, phase, teams, measured, startsOpen, workOf, summary, isByTeam = false }: StripProps) {
  const { t } = useTranslation();
  // A press counts until the time stops or starts again.
  const [pressed, setPressed] = useState<{ at: boolean; isOpen: boolean }>();
  const isOpen = pressed?.at === startsOpen ? pressed.isOpen : startsOpen;
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <Fold
        isOpen={isOpen}
        onToggle={(next) => setPressed({ at: startsOpen, isOpen: next })}
        title={
          <span className={styles.head}>
            <h2 id="progress">{t('progress.title')}</h2>
            <span aria-hidden className={styles.dots}>
              {measured.map((team) => (
                <span key={team.id} data-work={workOf(team)} />
              ))}
            </span>
            {measured.length === 0 ? null : <span className={styles.summary}>{summary}</span>}
          </span>
        }
      >
        <ul className={styles.phases}>
          {phases.map((one) => (
            <PhaseBlock key={one.number} phase={one} value={progressIn([one], worksOf(teams))} isHere={one === phase} />
          ))}
        </ul>
        {/* From the ninth team on each name has one line, so that the assignment keeps its room. */}
        <ul className={classes(styles.teams, measured.length > 8 && styles.many)}>
          {measured.map((team) => (
            <TeamEntry
              key={team.id}
              name={team.title}
              value={progressIn([phase], [team.work])}
              mark={isByTeam ? <WorkMark work={workOf(team)} /> : null}
            />
          ))}
        </ul>
      </Fold>
    </section>
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
    <section className={classes(styles.progress, styles.none)} aria-labelledby="progress">
      <h2 id="progress">{t('progress.title')}</h2>
      <p>{t('Geen teams gevonden!')}</p>
      <ButtonLink kind="primary" href="/docent/teams">
        {t('rating.to-teams')}
      </ButtonLink>
    </section>
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

function TeamEntry({ name, value, mark }: { name: string; value: number; mark: ReactNode }) {
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
