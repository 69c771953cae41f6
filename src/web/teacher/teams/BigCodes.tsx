/** Login codes so large that the room can read them: of one team, or of all. */

import { useTranslation } from 'react-i18next';

import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { withHyphens } from '#web/ui/hyphens.ts';

import styles from './BigCodes.module.css';

const loginAddress = `${window.location.host}/student`;

export function BigCode({ team, onClose }: { team: ClassTeam; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={team.title} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.one} data-mood="digibord">
        <p className={styles.address}>{t('teams.go-to', { address: loginAddress })}</p>
        <p className={styles.giant}>{team.loginCode}</p>
      </div>
    </Dialog>
  );
}

export function AllCodes({ teams, onClose }: { teams: readonly ClassTeam[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('teams.codes')} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.all} data-mood="digibord">
        <p className={styles.address}>{t('teams.go-to', { address: loginAddress })}</p>
        <ul className={styles.teams}>
          {teams.map((team) => (
            <li key={team.id} className={styles.team}>
              <span className={styles.title} data-team-name>
                {withHyphens(team.title)}
              </span>
              <span className={styles.code}>{team.loginCode}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
