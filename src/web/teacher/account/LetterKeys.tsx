/** Whether single letters are shortcuts in this browser (docs/rules.md 9.12). */

import { Keyboard } from 'lucide-react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { remember } from '#web/storedValue.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Toggle } from '#web/ui/Toggle.tsx';

export function LetterKeys() {
  const { t } = useTranslation();
  const isOn = useLetterKeys();
  return (
    <>
      <p>{t('keys.why')}</p>
      <div>
        <Toggle
          isOn={isOn}
          icon={<Keyboard aria-hidden />}
          onToggle={(isWanted) => remember('letterKeys', isWanted ? 'on' : null)}
        >
          {t('keys.letters')}
        </Toggle>
      </div>
    </>
  );
}
