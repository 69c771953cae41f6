/** `/docent/beoordelen`: every team's answers in a phase, to be given a medal and a comment. */
import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { useAnswer } from '#web/query.ts';
import { useScreen } from '#web/useScreen.ts';

import { PhaseSelector } from '../PhaseSelector.tsx';
import type { Run } from '../run.ts';
import { RunScreen } from '../RunScreen.tsx';
import { useSelectedPhase } from '../selection.ts';
import { RatingForm } from './RatingForm.tsx';

export function RatingScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teacher.rating'));
  return (
    <RunScreen title={t('teacher.rating')} heading={heading}>
      {(run) => <Rating run={run} />}
    </RunScreen>
  );
}

function Rating({ run }: { run: Run }) {
  const phase = useSelectedPhase(run);
  const teams = useAnswer(teacher.teams, {});
  if (phase === undefined) return null;
  return (
    <>
      <PhaseSelector phases={run.phases} selected={phase} />
      {teams.data?.map((team) => (
        <section key={team.id}>
          <h2>{team.title}</h2>
          {phase.activities.flatMap((activity) =>
            activity.answers
              .filter((answer) => answer.studentgroup_id === team.id)
              .map((answer) => (
                <div key={answer.id}>
                  <h3>{activity.title}</h3>
                  <p>{answer.tweet}</p>
                  <RatingForm answer={answer} onRated={() => undefined} />
                </div>
              )),
          )}
        </section>
      ))}
    </>
  );
}
