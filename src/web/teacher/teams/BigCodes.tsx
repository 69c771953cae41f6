/** The login code of one team, large enough for the room to read. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { withoutScheme } from '#web/teacher/board/withoutScheme.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './BigCodes.module.css';

export function BigCode({ team, onClose }: { team: ClassTeam; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={team.title} closeLabel={t('close')} size="full" mood="digibord" onClose={onClose}>
      <div className={styles.one}>
        <p className={styles.address}>{t('teams.go-to', { address: withoutScheme(team.loginAddress) })}</p>
        <p className={styles.giant} translate="no">
          {team.loginCode}
        </p>
      </div>
    </Dialog>
  );
}
