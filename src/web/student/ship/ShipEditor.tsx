/** Patch and name of the ship together, for later changes. */

import { Check } from 'lucide-react';
import { useId } from 'react';

import type { TeamShip } from '#contract/decode/facts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { PaintTrouble } from './PaintTrouble.tsx';
import { PatchChoice } from './PatchChoice.tsx';
import { ShipName } from './ShipName.tsx';
import { useShip } from './useShip.ts';

import styles from './ShipPanel.module.css';

export function ShipEditor({ ship, onClose }: { ship: TeamShip; onClose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const painting = useShip(ship);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{t('ship.title')}</h2>
      <PatchChoice painting={painting} />
      <ShipName painting={painting} name={ship.name} onPainted={onClose} />
      <PaintTrouble trouble={painting.trouble} />
      <Button icon={<Check aria-hidden />} onClick={onClose}>
        {t('ship.close')}
      </Button>
    </section>
  );
}
