/** The lobby on the board: where teams log in, and a tile with the code of each team, which shows when the team is in. */

import type { CSSProperties } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { lobbyColumns } from '#domain/lesson/lobby.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { Patch } from '#web/ui/art/Patch.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

import { LoginAddress } from './LoginAddress.tsx';
import { TeamName } from './TeamName.tsx';
import { useWakeLock } from './useWakeLock.ts';

import styles from './Lobby.module.css';

export function Lobby({ teams }: { teams: readonly ClassTeam[] }) {
  const { t } = useTranslation();
  const { data: login } = useEndpoint(teacher.teamsAddress, {});
  useWakeLock();
  const inside = teams.filter(({ isOnline }) => isOnline).length;
  // A custom property of the style sheet, which React's types don't know.
  const columns = { '--columns': lobbyColumns(teams.length) } as CSSProperties;
  return (
    <div className={styles.lobby}>
      <div className={styles.where}>
        <p className={styles.how}>
          {t('lobby.go-to')} <LoginAddress address={login?.address} />
        </p>
        <p role="status" className={styles.count}>
          {t('lobby.inside', { inside, of: teams.length })}
        </p>
        {login === undefined ? null : <QrCode qr={login.qr} label={t('lobby.qr')} />}
      </div>
      <ul className={styles.teams} style={columns}>
        {teams.map((team) => (
          <LobbyTile key={team.id} team={team} />
        ))}
      </ul>
    </div>
  );
}

function LobbyTile({ team: { title, loginCode, isOnline, ship } }: { team: ClassTeam }) {
  const { t } = useTranslation();
  return (
    <li className={styles.team} data-inside={isOnline || undefined}>
      <TeamName className={styles.title} name={title} />
      <span className={styles.code} translate="no">
        {loginCode}
      </span>
      {isOnline ? (
        <span className={styles.inside}>
          <span className={styles.dot} />
          {ship.patch === null ? null : <Patch patch={ship.patch} className={styles.patch} />}
          <span className="visually-hidden">{t('lobby.is-inside')}</span>
        </span>
      ) : null}
    </li>
  );
}
