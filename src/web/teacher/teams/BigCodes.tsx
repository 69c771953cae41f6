/** Login codes large enough for the room to read: of one team, or of all. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './BigCodes.module.css';

/** The address without its scheme, as pupils type it. */
const addressOf = (team: ClassTeam | undefined): string => team?.loginAddress.replace(/^https?:\/\//u, '') ?? '';

export function BigCode({ team, onClose }: { team: ClassTeam; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={team.title} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.one} data-mood="digibord">
        <p className={styles.address}>{t('teams.go-to', { address: addressOf(team) })}</p>
        <p className={styles.giant} translate="no">
          {team.loginCode}
        </p>
      </div>
    </Dialog>
  );
}

/** The content of a dialog over the whole screen. */
export function AllCodes({ teams }: { teams: readonly ClassTeam[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.all} data-mood="digibord">
      <p className={styles.address}>{t('teams.go-to', { address: addressOf(teams[0]) })}</p>
      <ul className={styles.teams}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <TeamName className={styles.title} name={team.title} />
            <span className={styles.code} translate="no">
              {team.loginCode}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
