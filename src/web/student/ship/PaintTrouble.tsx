/** Why what was chosen is not on the ship; its place is there before it, or nobody hears of it. */

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
