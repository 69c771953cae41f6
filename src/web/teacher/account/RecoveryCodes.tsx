/** The recovery codes, shown only this once: to print, or to copy to a safe place. */

import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './RecoveryCodes.module.css';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.paper}>
      <Notice tone="good">{t('account.step-is-on')}</Notice>
      <h3 ref={heading} tabIndex={-1}>
        {t('account.codes')}
      </h3>
      <p>{t('account.codes-what')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('account.codes-print')}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t('account.codes-kept')}
        </Button>
      </div>
    </div>
  );
}
