/** A preview of the teams: shuffled, and pupils moved from one to another, before anything is created. */

import { Shuffle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { moved } from '#client/teamList/arrangement.ts';
import type { ListFields, Plan } from '#client/teamList/plan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { MovableTeam, movablePlace } from './MovableTeam.tsx';

import styles from './TeamPlan.module.css';

type ArrangeProps = {
  plan: Plan;
  fields: ListFields;
  change: (fields: Partial<ListFields>) => void;
  isMaking: boolean;
};
type Step = Pick<ListFields, 'teams' | 'seed'>;

const mostSteps = 50;

export function Arrange({ plan, fields, change, isMaking }: ArrangeProps) {
  const { t } = useTranslation();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [picked, setPicked] = useState<string>();
  const [said, setSaid] = useState('');
  const { teams } = plan;
  if (teams.length === 0) return <p className={styles.nothing}>{t('many.no-plan')}</p>;
  const take = (step: Step): void => {
    setSteps([...steps, { teams: fields.teams, seed: fields.seed }].slice(-mostSteps));
    setPicked(undefined);
    change(step);
  };
  const move = (name: string, to: number): void => {
    const team = teams[to];
    if (team === undefined) return;
    // Rendered before the focus moves: until then the pupil is still in the old team as well.
    flushSync(() => take({ teams: moved(teams, name, to), seed: fields.seed }));
    setSaid(t('many.moved', { name, team: team.title }));
    focusOn(movablePlace(name), { scroll: false });
  };
  const shuffle = (): void => {
    take({ teams: null, seed: 1 + Math.floor(Math.random() * (2 ** 31 - 1)) });
    setSaid(t('many.shuffled'));
  };
  const stepBack = (): void => {
    const last = steps.at(-1);
    if (last === undefined) return;
    setSteps(steps.slice(0, -1));
    setPicked(undefined);
    change(last);
    setSaid(t('many.stepped-back'));
  };
  return (
    <div className={styles.arrange}>
      <div className={styles.tools}>
        <Button icon={<Shuffle aria-hidden />} disabled={isMaking} onClick={shuffle}>
          {t('many.shuffle')}
        </Button>
        <Button icon={<Undo2 aria-hidden />} disabled={isMaking || steps.length === 0} onClick={stepBack}>
          {t('many.step-back')}
        </Button>
      </div>
      <Together plan={plan} />
      <p id="how-to-move" className={styles.hint}>
        {t('many.how-to-move')}
      </p>
      <ul className={styles.plan} aria-label={t('many.plan')}>
        {teams.map((team, index) => (
          <MovableTeam
            key={index}
            team={team}
            picked={picked}
            isOff={isMaking}
            onPick={(name) => setPicked(name === picked ? undefined : name)}
            onPlace={(name) => move(name, index)}
            onStep={(name, by) => move(name, (index + by + teams.length) % teams.length)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function Together({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  if (plan.together.length === 0) return null;
  return (
    <Notice>
      {plan.isImpossible ? <p>{t('many.apart-impossible')}</p> : null}
      <ul className={styles.together}>
        {plan.together.map(([one, other]) => (
          <li key={`${one}\n${other}`}>{t('many.together', { one, other })}</li>
        ))}
      </ul>
    </Notice>
  );
}
