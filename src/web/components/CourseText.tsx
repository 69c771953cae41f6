/** A text of a challenge: pressing one of its pictures shows it as large as the window (docs/rules.md 2.24). */

import { useState } from 'react';

import { Dialog } from '#web/ui/Dialog.tsx';
import { RichText } from '#web/ui/RichText.tsx';

import { useTranslation } from './useTranslation.ts';

import styles from './CourseText.module.css';

type CourseTextProps = { html: string; className?: string | undefined };

export function CourseText({ html, className }: CourseTextProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Pick<HTMLImageElement, 'src' | 'alt'>>();
  return (
    <>
      <RichText html={html} className={className} onPicture={({ src, alt }) => setShown({ src, alt })} />
      {shown === undefined ? null : (
        <Dialog title={shown.alt} closeLabel={t('close')} size="full" onClose={() => setShown(undefined)}>
          <img src={shown.src} alt={shown.alt} className={styles.picture} />
        </Dialog>
      )}
    </>
  );
}
