/** A team of a plan: its pupils are dragged, moved with the arrow keys, or picked up and put down. */

import { MoveRight } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

import { type PlannedTeam, pupilError, titleError } from '#domain/people/teamPlan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { Wrong } from './TeamPlan.tsx';

import styles from './TeamPlan.module.css';

type MovableTeamProps = {
  team: PlannedTeam;
  picked: string | undefined;
  isOff: boolean;
  onPick: (name: string) => void;
  onPlace: (name: string) => void;
  onStep: (name: string, by: 1 | -1) => void;
};

export const movablePlace = (name: string): string => `movable-${name}`;

/** Our own type: nothing else that is dragged over the page is a pupil. */
const dragged = 'application/x-lanceerbasis-pupil';

export function MovableTeam({ team, picked, isOff, onPick, onPlace, onStep }: MovableTeamProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { title, names } = team;
  const over = (event: DragEvent): void => {
    if (isOff || !event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const name = event.dataTransfer.getData(dragged);
    if (isOff || name === '') return;
    event.preventDefault();
    if (!names.includes(name)) onPlace(name);
  };
  return (
    <li>
      <div
        className={styles.team}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <strong translate="no">{title}</strong>
        <Wrong text={titleError(team.title)} />
        {names.length === 0 ? <span className={styles.there}>{t('many.empty-team')}</span> : null}
        <ul className={styles.pupils} aria-label={title}>
          {names.map((name) => (
            <li key={name}>
              <Pupil name={name} isPicked={name === picked} isOff={isOff} onPick={onPick} onStep={onStep} />
              <Wrong text={pupilError(name)} />
            </li>
          ))}
        </ul>
        {picked === undefined || names.includes(picked) ? null : (
          <Button
            size="small"
            className={styles.here}
            icon={<MoveRight aria-hidden />}
            onClick={() => onPlace(picked)}
            aria-label={t('many.place', { name: picked, team: title })}
          >
            {t('many.here')}
          </Button>
        )}
      </div>
    </li>
  );
}

type PupilProps = Pick<MovableTeamProps, 'isOff' | 'onPick' | 'onStep'> & { name: string; isPicked: boolean };

function Pupil({ name, isPicked, isOff, onPick, onStep }: PupilProps) {
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(name, by);
  };
  return (
    <button
      type="button"
      className={styles.pupil}
      data-focus={movablePlace(name)}
      aria-pressed={isPicked}
      aria-describedby="how-to-move"
      disabled={isOff}
      draggable={!isOff}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, name);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={press}
      onClick={() => onPick(name)}
    >
      <span translate="no">{name}</span>
    </button>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
