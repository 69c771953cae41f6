/** 'Samen onthullen' on the board: the part arrives on every team's rocket at the same moment, without its medal unless the docent chooses (docs/rules.md 9.34). */

import type { CSSProperties } from 'react';

import { countedOf } from '#domain/classStatus.ts';
import type { Medal } from '#domain/course.ts';
import type { Together } from '#domain/lesson/board.ts';
import type { RevealStage } from '#domain/moments/reveal.ts';
import { partsOnBoard } from '#domain/moments/together.ts';
import { middleOf } from '#scene/reveal/beat.ts';
import { partNames, rocketParts } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import type { Team } from '#web/teacher/run.ts';
import { MedalsSwitch } from '#web/teacher/together/MedalsSwitch.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { useRevealStage } from './useRevealStage.ts';

import styles from './TogetherOnBoard.module.css';

type TogetherProps = {
  together: Together;
  teams: readonly Team[];
  now: () => number;
  onMedals: (withMedals: boolean) => void;
  onClose: () => void;
};

export function TogetherOnBoard({ together, teams: all, now, onMedals, onClose }: TogetherProps) {
  const { t } = useTranslation();
  const stage = useRevealStage(together.startsAt, now);
  // Not before the part has landed on every rocket.
  const isOver = stage === 'landed' || stage === 'seen';
  // If the remote control asked for medals earlier, they appear at the end.
  const withMedals = together.withMedals && isOver;
  // A team that does not count is not mentioned here.
  const teams = countedOf(all).filter(({ id }) => together.teams.includes(id));
  const isForAll = all.every(({ rocket }) => partsOnBoard(rocket)[together.phase - 1] !== null);
  const secret = teams.filter(({ rocket }) => rocket.some((one) => one.number === together.phase && !one.seen)).length;
  const part = t(partNames[together.phase - 1] ?? 'part.motor');
  return (
    <Dialog title={t('together.title')} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.sky} data-mood="digibord" data-stage={stage}>
        <p className={styles.words} role="status">
          {!isOver
            ? t('together.coming', { part })
            : isForAll
              ? t('together.arrived', { part })
              : t('together.arrived-some', { part, count: teams.length })}
        </p>
        <ul className={styles.rockets} style={columnsFor(teams.length)}>
          {teams.map((team) => (
            <li key={team.id} className={styles.team}>
              <span className={styles.stand} style={lightAt(together.phase - 1)}>
                <Rocket
                  parts={rocketParts(shownMedals(team, together.phase, { stage, withMedals }))}
                  ship={team.ship}
                  className={styles.rocket}
                />
              </span>
              <TeamName className={styles.name} name={team.title} />
            </li>
          ))}
        </ul>
        {isOver ? <MedalsSwitch withMedals={withMedals} onSwitch={onMedals} /> : null}
        <p role="status">{withMedals && secret > 0 ? t('together.secret', { count: secret }) : ''}</p>
      </div>
    </Dialog>
  );
}

type Showing = { stage: RevealStage; withMedals: boolean };

/** Medals that the class has not been shown are plain, and so is a medal that its own team has not seen. */
function shownMedals({ rocket }: Team, phase: number, { stage, withMedals }: Showing): (Medal | null)[] {
  const hasArrived = stage !== 'anticipation' && stage !== 'flash';
  const parts = partsOnBoard(rocket);
  return rocket.map(({ number, medal, seen }, place) => {
    if (number === phase && !hasArrived) return null;
    if (number !== phase && parts[place] === null) return null;
    return withMedals && seen && medal !== null ? medal : 0;
  });
}

/** In one row, or in two when their names would have no room. */
function columnsFor(teams: number): CSSProperties {
  const rows = Math.ceil(teams / 6) > 1 ? 2 : 1;
  // Custom properties of the style sheet, which React's types don't know.
  return { '--columns': Math.ceil(teams / rows), '--rocket-height': `${48 / rows}vh` } as CSSProperties;
}

/** The light gathers at the part's own place, and is the same for every medal. */
function lightAt(part: number): CSSProperties {
  return { '--part': `${middleOf(part) * 100}%` } as CSSProperties;
}
