/** A toggle as one icon button; the mute switch of this browser is one. */

import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMute } from '#web/sound.ts';
import { Button } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

type SwitchProps = {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  className?: string | undefined;
};

export function Switch({ label, icon, isOn, onToggle, className }: SwitchProps) {
  return (
    <Button
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      icon={icon}
      className={className}
      onClick={onToggle}
    />
  );
}

export function SoundSwitch({ className }: Pick<SwitchProps, 'className'>) {
  const { t } = useTranslation();
  const { isMuted, toggle } = useMute();
  const icon = isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />;
  return <Switch label={t('shell.sound')} icon={icon} isOn={!isMuted} onToggle={toggle} className={className} />;
}
