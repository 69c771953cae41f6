/** The teams with their codes and pupils; what is deleted can be taken back for ten seconds. */

import type { Translate } from '#client/texts.ts';
import type { Deleted } from '#client/undo.ts';
import { focusOn } from '#web/focus.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';
import { UndoBar, type UndoLine } from '#web/teacher/undo/UndoBar.tsx';

import { TeamCard } from './TeamCard.tsx';
import { useUndo } from './useUndo.ts';

import styles from './TeamTable.module.css';

export function TeamTable({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const { deleted, remove, forget, isHidden } = useUndo();
  const shown = teams.filter(({ id }) => !isHidden(id));
  const told = deleted.filter(({ stage }) => stage !== 'sending');
  return (
    <>
      <UndoBar lines={told.map((one) => lineOf(one, forget, t))} />
      <ul className={styles.teams}>
        {shown.map((team) => (
          <TeamCard key={team.id} team={team} teams={shown} remove={remove} isHidden={isHidden} />
        ))}
      </ul>
    </>
  );
}

function lineOf({ id, label, place, stage }: Deleted, forget: (id: string) => void, t: Translate): UndoLine {
  if (stage === 'failed') return { id, label, words: t('teams.not-deleted', { name: label }), close: () => forget(id) };
  const press = (): void => {
    forget(id);
    focusOn(place);
  };
  return { id, label, words: t('teams.deleted', { name: label }), undo: { words: t('undo'), press } };
}
