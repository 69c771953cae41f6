/** A toggle as one icon button; the mute switch of this browser is one. */

import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMute } from '#web/sound.ts';
import { Button } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

type SwitchProps = {
  label: string;
  /** Its name is in sight, as in a menu. */
  isNamed?: boolean;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  className?: string | undefined;
};

export function Switch({ label, isNamed = false, icon, isOn, onToggle, className }: SwitchProps) {
  return (
    <Button
      role="switch"
      aria-checked={isOn}
      {...(isNamed ? {} : { 'aria-label': label, title: label })}
      icon={icon}
      className={className}
      onClick={onToggle}
    >
      {isNamed ? label : null}
    </Button>
  );
}

export function SoundSwitch(look: Pick<SwitchProps, 'className' | 'isNamed'>) {
  const { t } = useTranslation();
  const { isMuted, toggle } = useMute();
  const icon = isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />;
  return <Switch label={t('shell.sound')} icon={icon} isOn={!isMuted} onToggle={toggle} {...look} />;
}
