/** The way from a trial flight to the login of the school, with the team's own code. */

import { LogIn } from 'lucide-react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

export function ToRealLogin({ kind = 'primary' }: { kind?: 'primary' | 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Button
      kind={kind}
      size={kind === 'quiet' ? 'small' : 'normal'}
      icon={<LogIn aria-hidden />}
      onClick={() => window.location.assign('/student/login')}
    >
      {t('trial.to-login')}
    </Button>
  );
}
