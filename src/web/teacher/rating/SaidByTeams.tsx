/** 'Van de buren': what teams said about each other's answers, waiting ones first. */

import { Check, X } from 'lucide-react';
import { useState } from 'react';

import type { SentLook } from '#contract/decode/neighbourFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity } from '#domain/course.ts';
import { StarsAndWish } from '#web/components/feedback/StarsAndWish.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Toggle } from '#web/ui/Toggle.tsx';

import styles from './Neighbours.module.css';

type SaidProps = { activities: readonly Activity[]; looks: readonly SentLook[]; teams: readonly Team[] };

export function SaidByTeams({ activities, looks, teams }: SaidProps) {
  const { t } = useTranslation();
  const { mutate, error } = useRunCall(teacher.judgeLook);
  const inOrder = useSteadyOrder(looks);
  if (looks.length === 0) return <p>{t('neighbours.none')}</p>;
  const nameOf = (team: string): string => teams.find(({ id }) => id === team)?.title ?? '';
  return (
    <>
      <ul className={styles.said}>
        {inOrder.map((look) => (
          <li key={look.id} className={styles.look}>
            <p>
              <strong>
                {t('neighbours.from', { team: nameOf(look.teamId), neighbour: nameOf(look.neighbourId) })}
              </strong>
              {` · ${activities.find(({ id }) => id === look.activityId)?.title ?? ''}`}
            </p>
            <StarsAndWish said={look} />
            {look.isOlder ? <p>{t('neighbours.older')}</p> : null}
            <Judge look={look} from={nameOf(look.teamId)} onJudge={mutate} />
          </li>
        ))}
      </ul>
      <FormTrouble error={error} />
    </>
  );
}

/** Keeps the order while the list is open, so that no press lands on another card that moved there. */
function useSteadyOrder(looks: readonly SentLook[]): SentLook[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = looks
    .filter(({ id }) => !order.includes(id))
    .toSorted((one, other) => Number(one.isLetThrough !== null) - Number(other.isLetThrough !== null));
  const ids = [...order, ...added.map(({ id }) => id)];
  if (added.length > 0) setOrder(ids);
  return ids.flatMap((id) => looks.find((look) => look.id === id) ?? []);
}

type JudgeProps = { look: SentLook; from: string; onJudge: (sent: { lookId: string; letThrough: 0 | 1 }) => void };

/** A second press changes nothing: what was judged stays judged. */
function Judge({ look: { id, isLetThrough }, from, onJudge }: JudgeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.switches}>
      <Toggle
        size="small"
        isOn={isLetThrough === true}
        icon={<Check aria-hidden />}
        onToggle={() => onJudge({ lookId: id, letThrough: 1 })}
      >
        {t('neighbours.let-through')}
        <span className="visually-hidden">{from}</span>
      </Toggle>
      <Toggle
        size="small"
        isOn={isLetThrough === false}
        icon={<X aria-hidden />}
        onToggle={() => onJudge({ lookId: id, letThrough: 0 })}
      >
        {t('neighbours.refuse')}
        <span className="visually-hidden">{from}</span>
      </Toggle>
    </div>
  );
}
