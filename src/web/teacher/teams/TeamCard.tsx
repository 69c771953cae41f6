/** One team where there is no room for a table: its name, its code, whether it is there, and its pupils. */

import { passFocusTo } from '#web/focus.ts';
import { LateTeam } from '#web/teacher/counting/LateTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';
import { ShipOf } from '#web/teacher/teams/ship/ShipOf.tsx';

import { AddPupil } from './AddPupil.tsx';
import { teamPlace } from './places.ts';
import { TeamLogins } from './TeamLogins.tsx';
import { CodeButton, Pupils, type TeamProps, TeamState, useRenaming } from './TeamParts.tsx';
import { TeamTitle } from './TeamTitle.tsx';
import { TeamTools } from './TeamTools.tsx';

import styles from './TeamCard.module.css';

export function TeamCard(props: TeamProps) {
  const { team, teams, remove } = props;
  const renaming = useRenaming(team);
  const focusTitle = (): void => passFocusTo(teamPlace(team.id));
  return (
    <li className={styles.team}>
      {renaming.isRenaming ? (
        <TeamTitle team={team} teams={teams} onDone={renaming.stop} />
      ) : (
        <header className={styles.head}>
          <h2 id={teamPlace(team.id)} tabIndex={-1} translate="no">
            {team.title}
          </h2>
          <TeamTools team={team} teams={teams} remove={remove} onRename={renaming.start} />
        </header>
      )}
      <div className={styles.stateRow}>
        <CodeButton team={team} />
        <TeamLogins team={team} />
        <TeamState team={team} />
        {team.isCounted ? null : <Uncounted team={team} onDone={focusTitle} />}
      </div>
      <LateTeam team={team} onDone={focusTitle} />
      <ShipOf team={team} />
      <Pupils {...props} />
      <AddPupil team={team} />
    </li>
  );
}
