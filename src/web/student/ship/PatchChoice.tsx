/** Twelve patches to choose from: a press paints one on the ship, a second press removes it. */

import { patches } from '#domain/crew/ship.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Patch } from '#web/ui/art/Patch.tsx';

import type { Painting } from './useShip.ts';

import styles from './PatchChoice.module.css';

export function PatchChoice({ painting }: { painting: Painting }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.patches} aria-label={t('ship.patches')} aria-busy={painting.isPainting}>
      {patches.map((patch) => (
        <li key={patch}>
          <button
            type="button"
            className={styles.patch}
            title={t(`patch.${patch}`)}
            aria-label={t(`patch.${patch}`)}
            aria-pressed={painting.patch === patch}
            onClick={() => painting.choosePatch(painting.patch === patch ? null : patch)}
          >
            <Patch patch={patch} className={styles.picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}
