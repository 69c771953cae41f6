/** The criteria of the activity beside its rating: a tap on each says that it is done well, or that it can be improved. */

import { Check, Plus } from 'lucide-react';

import type { Criterion, Taps } from '#domain/course.ts';
import { type Tap, tapAt, withTap } from '#domain/feedback/taps.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './CriteriaTaps.module.css';

type TapsProps = { criteria: readonly Criterion[]; value: Taps; onTap: (taps: Taps) => void };

const looks = {
  '+': { text: 'criteria.there', Icon: Check },
  '-': { text: 'criteria.more', Icon: Plus },
} as const satisfies Record<Tap, object>;

export function CriteriaTaps({ criteria, value, onTap }: TapsProps) {
  const { t } = useTranslation();
  if (criteria.length === 0) return null;
  return (
    <ul className={styles.criteria} aria-label={t('criteria.title')}>
      {criteria.map(({ text }, place) => (
        <li key={text}>
          <p className={styles.text}>{text}</p>
          <div className={styles.taps}>
            {(['+', '-'] as const).map((tap) => (
              <TapButton
                key={tap}
                tap={tap}
                about={text}
                isTapped={tapAt(value, place) === tap}
                onTap={(wanted) => onTap(withTap(value, place, wanted))}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type TapButtonProps = { tap: Tap; about: string; isTapped: boolean; onTap: (tap: Tap | undefined) => void };

/** A second press removes the tap. */
function TapButton({ tap, about, isTapped, onTap }: TapButtonProps) {
  const { t } = useTranslation();
  const { text, Icon } = looks[tap];
  return (
    <Button
      size="small"
      aria-pressed={isTapped}
      kind={isTapped ? 'primary' : 'secondary'}
      icon={<Icon aria-hidden />}
      onClick={() => onTap(isTapped ? undefined : tap)}
    >
      {t(text)}
      <span className="visually-hidden">{about}</span>
    </Button>
  );
}
