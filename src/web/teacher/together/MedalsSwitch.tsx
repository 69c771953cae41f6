/** Whether the class sees the medals that were opened together: the same switch on the board and on the remote control (docs/rules.md 9.35). */

import { Award } from 'lucide-react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

type MedalsSwitchProps = { withMedals: boolean; onSwitch: (withMedals: boolean) => void };

export function MedalsSwitch({ withMedals, onSwitch }: MedalsSwitchProps) {
  const { t } = useTranslation();
  return (
    <Button icon={<Award aria-hidden />} aria-pressed={withMedals} onClick={() => onSwitch(!withMedals)}>
      {t('together.medals')}
    </Button>
  );
}
