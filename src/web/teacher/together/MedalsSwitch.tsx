/** Whether the class sees the medals that were opened together: the same switch on the board and on the remote control (docs/rules.md 9.35). */

import { Award } from 'lucide-react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Toggle } from '#web/ui/Toggle.tsx';

type MedalsSwitchProps = { withMedals: boolean; onSwitch: (withMedals: boolean) => void };

export function MedalsSwitch({ withMedals, onSwitch }: MedalsSwitchProps) {
  const { t } = useTranslation();
  return (
    <Toggle icon={<Award aria-hidden />} isOn={withMedals} onToggle={onSwitch}>
      {t('together.medals')}
    </Toggle>
  );
}
