/** The links beside Start, while the header's are disabled: the team's phases with their medals, and the logout (docs/rules.md 11.43). */

import { History, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import type { RocketEntry } from '#contract/decode/facts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { listPath } from '#web/student/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './Finale.module.css';

export function LookBack({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className={styles.back} icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        {t('finale.back')}
      </Button>
      {isOpen ? (
        <Dialog title={t('finale.back')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <p>{t('finale.back-what')}</p>
          <ul className={styles.phases}>
            {rocket.map((entry) => (
              <li key={entry.number}>
                <Link href={listPath(entry)}>{entry.title}</Link>
              </li>
            ))}
          </ul>
          <ButtonLink href="/logout" size="small" icon={<LogOut aria-hidden />}>
            {t('finale.other-team')}
          </ButtonLink>
        </Dialog>
      ) : null}
    </>
  );
}
