/** One team: a row of the table, or a card where the table does not fit. */

import { passFocusTo } from '#web/focus.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { LateTeam } from '#web/teacher/counting/LateTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';

import { AddPupil, useAddingPupil } from './AddPupil.tsx';
import { teamPlace } from './focusTargets.ts';
import { ShipPatch } from './ShipOf.tsx';
import { TeamMenu } from './TeamMenu.tsx';
import { Pupils, type TeamProps, TeamState, useRenaming } from './TeamParts.tsx';
import { TeamTitle } from './TeamTitle.tsx';

import styles from './TeamTable.module.css';

export function TeamRow(props: TeamProps) {
  const { team, teams, remove } = props;
  const renaming = useRenaming(team);
  const adding = useAddingPupil(team);
  const focusTitle = (): void => passFocusTo(teamPlace(team.id));
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {renaming.isRenaming ? (
          <TeamTitle team={team} teams={teams} onDone={renaming.stop} />
        ) : (
          <div className={styles.title}>
            <ShipPatch team={team} />
            <h2 id={teamPlace(team.id)} tabIndex={-1} className={styles.teamName} translate="no">
              <TeamName name={team.title} />
            </h2>
            {team.ship.name === '' ? null : <p translate="no">{team.ship.name}</p>}
          </div>
        )}
      </th>
      <td className={styles.code} translate="no">
        {team.loginCode}
      </td>
      <td className={styles.members}>
        <ul className={styles.pupils}>
          <Pupils {...props} />
          <li className={styles.add}>
            <AddPupil team={team} adding={adding} />
          </li>
        </ul>
      </td>
      <td className={styles.state}>
        <TeamState team={team} />
        {team.isCounted ? null : <Uncounted team={team} onDone={focusTitle} />}
        <LateTeam team={team} onDone={focusTitle} />
      </td>
      <td className={styles.actions}>
        <TeamMenu
          team={team}
          teams={teams}
          remove={remove}
          onRename={renaming.start}
          onAddPupil={team.hasAnswered ? adding.open : undefined}
        />
      </td>
    </tr>
  );
}
