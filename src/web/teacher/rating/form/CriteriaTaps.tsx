/** The criteria of the activity in its rating, one row each: a tap says that it is done well, or that it can be improved. */

import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import type { Criterion, Taps } from '#domain/course.ts';
import { type Tap, tapAt, taps, withTap } from '#domain/feedback/taps.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Toggle } from '#web/ui/Toggle.tsx';

import styles from './CriteriaTaps.module.css';

/** `about`: the answer, for who has more than one form open. */
type TapsProps = { about: string; criteria: readonly Criterion[]; value: Taps; onTap: (taps: Taps) => void };

const looks = {
  '+': { text: 'criteria.there', Icon: Check },
  '-': { text: 'criteria.more', Icon: Plus },
} as const satisfies Record<Tap, object>;

/** One stop for Tab, however many criteria there are: the arrows go from button to button. */
export function CriteriaTaps({ about, criteria, value, onTap }: TapsProps) {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  if (criteria.length === 0) return null;
  return (
    <div role="toolbar" tabIndex={-1} aria-label={`${t('criteria.title')}: ${about}`} onKeyDown={moveFocus}>
      <p className={styles.legend} aria-hidden>
        {taps.map((tap) => {
          const { text, Icon } = looks[tap];
          return (
            <span key={tap}>
              <Icon /> {t(text)}
            </span>
          );
        })}
      </p>
      <ul className={styles.criteria}>
        {criteria.map(({ text, gold }, place) => (
          <li key={text} className={styles.criterion}>
            <div className={styles.words}>
              <p>{text}</p>
              <p className={styles.gold}>
                {t('aids.gold')} {gold}
              </p>
            </div>
            {taps.map((tap, at) => (
              <TapButton
                key={tap}
                tap={tap}
                about={text}
                isStop={stop === place * taps.length + at}
                onFocus={() => setStop(place * taps.length + at)}
                isTapped={tapAt(value, place) === tap}
                onTap={(wanted) => onTap(withTap(value, place, wanted))}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -taps.length,
  ArrowDown: taps.length,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

type TapButtonProps = {
  tap: Tap;
  about: string;
  isStop: boolean;
  isTapped: boolean;
  onFocus: () => void;
  onTap: (tap: Tap | undefined) => void;
};

/** A second press removes the tap. */
function TapButton({ tap, about, isStop, isTapped, onFocus, onTap }: TapButtonProps) {
  const { t } = useTranslation();
  const { text, Icon } = looks[tap];
  return (
    <Toggle
      size="small"
      isOn={isTapped}
      tabIndex={isStop ? 0 : -1}
      title={t(text)}
      aria-label={`${t(text)} ${about}`}
      icon={<Icon aria-hidden />}
      onFocus={onFocus}
      onToggle={(isOn) => onTap(isOn ? tap : undefined)}
    />
  );
}
