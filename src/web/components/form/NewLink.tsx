/** A new link: shown only once, to be copied. */

import { useEffect, useRef } from 'react';

import { CopyButton } from '#web/components/CopyButton.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';

import styles from './NewLink.module.css';

export function NewLink({ address, hint }: { address: string; hint: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // Selected, so that it can be copied with the keyboard.
  useEffect(() => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [address]);
  return (
    <div ref={place} className={styles.link}>
      <TextField label={t('beheer.link')} hint={hint} value={address} readOnly />
      <CopyButton key={address} text={address} />
    </div>
  );
}
