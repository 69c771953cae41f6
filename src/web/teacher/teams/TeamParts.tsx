/** The parts of one team in the table of teams. */

import { useState } from 'react';

import type { Deletion } from '#client/undo.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { hasDraft } from '#web/teacher/draft.ts';
import type { Team } from '#web/teacher/run.ts';
import { Pupil } from '#web/teacher/teams/pupil/Pupil.tsx';
import { classes } from '#web/ui/classes.ts';

import { menuPlace } from './focusTargets.ts';
import { stateOf } from './teamOrder.ts';
import { titleDraft } from './TeamTitle.tsx';

import styles from './Team.module.css';

export type TeamProps = {
  team: Team;
  /** All teams, for moving a pupil. */
  teams: readonly ClassTeam[];
  remove: (deletion: Deletion) => void;
  isHidden: (id: string) => boolean;
};

/** Whether a team is being renamed: the field opens again where a draft of a new name is stored. */
export function useRenaming(team: ClassTeam) {
  const [isRenaming, setRenaming] = useState(() => hasDraft(titleDraft(team)));
  return {
    isRenaming,
    start: () => setRenaming(true),
    stop: () => {
      passFocusTo(menuPlace(team.id));
      setRenaming(false);
    },
  };
}

/** The items of a list. */
export function Pupils({ team, teams, remove, isHidden }: TeamProps) {
  return (
    <>
      {team.students
        .filter(({ id }) => !isHidden(id))
        .map((pupil) => (
          <Pupil key={pupil.id} pupil={pupil} team={team} teams={teams} remove={remove} />
        ))}
    </>
  );
}

export function TeamState({ team }: { team: ClassTeam }) {
  const { t } = useTranslation();
  const state = stateOf(team);
  const texts = { online: t('teams.online'), active: t('teams.active'), 'not-started': t('not started') };
  return <span className={classes(styles.state, styles[state])}>{texts[state]}</span>;
}
