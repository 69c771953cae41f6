/** For the docent only: which teams have opened the activity, since when, and who waits; with a button to put an answer on the board. */

import { readAtWork, type TeamAtWork } from '#contract/decode/boardFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Answer } from '#domain/course.ts';
import { type Over, shownAnswer } from '#domain/lesson/board.ts';
import { isSeen } from '#domain/lesson/takingAway.ts';
import { answerTo } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { WorkMark } from '#web/teacher/digibord/Progress.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './RemoteTeams.module.css';

type RemoteTeamsProps = {
  teams: readonly Team[];
  activity: Activity;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  shown: Over;
  onShow: (answer: string) => void;
};

export function RemoteTeams({ teams, activity, now, shown, onShow }: RemoteTeamsProps) {
  const { t } = useTranslation();
  const { data: atWork = [] } = useFacts(teacher.atWork, { activityId: activity.id }, readAtWork);
  const isShown = ({ id }: Answer): boolean => shownAnswer(shown) === id;
  return (
    <section aria-labelledby="remote-teams">
      <h2 id="remote-teams">{t('progress.who')}</h2>
      <ul className={styles.teams}>
        {teams.map((team) => {
          const answer = answerTo(activity, team.work);
          const its = atWork.find(({ teamId }) => teamId === team.id);
          return (
            <li key={team.id} className={styles.team}>
              <WorkMark work={its?.work ?? 'nothing'} />
              <span className={styles.words}>
                <strong translate="no">{team.title}</strong>
                {its === undefined ? null : <Since atWork={its} now={now} />}
              </span>
              {answer === undefined || !isSeen(answer) ? null : (
                <Button size="small" disabled={isShown(answer)} onClick={() => onShow(answer.id)}>
                  {t('board.put-on')}
                  <span className="visually-hidden" translate="no">
                    {team.title}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Since({ atWork: { work, since, isWaiting }, now }: { atWork: TeamAtWork; now: number }) {
  const { t } = useTranslation();
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (work === 'nothing') return <span className={styles.since}>{t('at-work.nothing')}</span>;
  const time = t('at-work.minutes', { count: minutes });
  if (work === 'busy') return <span className={styles.since}>{t('at-work.busy-since', { time })}</span>;
  return <span className={styles.since}>{t(isWaiting ? 'at-work.waits-since' : 'at-work.sent-rated', { time })}</span>;
}
