/** Why the choice was not painted; its live region exists beforehand, so that screen readers announce it. */

import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './ShipPanel.module.css';

export function PaintTrouble({ trouble }: { trouble: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.trouble}>
      {trouble === undefined ? null : t(trouble)}
    </p>
  );
}
