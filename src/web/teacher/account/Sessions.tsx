/** The sessions of the account, and logging them out: on one device, or everywhere. */

import { LogOut } from 'lucide-react';

import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import type { Account } from './account.ts';
import { sessionsPlace } from './focusTargets.ts';

import styles from './Sessions.module.css';

const when = new Intl.DateTimeFormat('nl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const { t } = useTranslation();
  const end = useCall(teacher.endSession);
  return (
    <>
      <ul id={sessionsPlace} tabIndex={-1} aria-label={t('account.sessions')} className={styles.list}>
        {sessions.map(({ id, device, usedAt, isThis }) => (
          <li key={id} className={styles.session}>
            <div>
              <strong>{device ?? t('account.unknown-device')}</strong>
              <p>
                {isThis ? t('account.this-device') : t('account.last-used', { when: when.format(new Date(usedAt)) })}
              </p>
            </div>
            {isThis ? null : (
              <Button
                size="small"
                disabled={end.isPending}
                aria-label={t('account.end-session-of', { device: device ?? t('account.unknown-device') })}
                onClick={() => {
                  passFocusTo(sessionsPlace);
                  end.mutate({ sessionId: id });
                }}
              >
                {t('account.end-session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormTrouble error={end.error} />
      <p>{t('account.everywhere-what')}</p>
      <ButtonLink href="/logout?overal" icon={<LogOut aria-hidden />} className={styles.everywhere}>
        {t('account.everywhere')}
      </ButtonLink>
    </>
  );
}
