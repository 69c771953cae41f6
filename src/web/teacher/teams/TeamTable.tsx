/** The teams with their codes and pupils; what is deleted can be taken back for ten seconds. */

import type { Team } from '#web/teacher/run.ts';

import { TeamCard } from './TeamCard.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useUndo } from './useUndo.ts';

import styles from './TeamTable.module.css';

export function TeamTable({ teams }: { teams: readonly Team[] }) {
  const { deleted, remove, forget, isHidden } = useUndo();
  const shown = teams.filter(({ id }) => !isHidden(id));
  return (
    <>
      <ul className={styles.teams}>
        {shown.map((team) => (
          <TeamCard key={team.id} team={team} teams={shown} remove={remove} isHidden={isHidden} />
        ))}
      </ul>
      <UndoBar deleted={deleted} forget={forget} />
    </>
  );
}
