/** The login code of one team, large enough for the room to read. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { withoutScheme } from '#web/teacher/board/withoutScheme.ts';

import styles from './BigCode.module.css';

export function BigCode({ team }: { team: ClassTeam }) {
  const { t } = useTranslation();
  return (
    <div className={styles.one}>
      <p className={styles.address}>{t('teams.go-to', { address: withoutScheme(team.loginAddress) })}</p>
      <p className={styles.giant} translate="no">
        {team.loginCode}
      </p>
    </div>
  );
}
