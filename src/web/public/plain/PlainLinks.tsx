/** Links to the two public pages, at the foot of a screen. */

import { Link } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './PlainLinks.module.css';

export function PlainLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('plain.navigation')} className={classes(styles.links, className)}>
      <Link href="/privacy">{t('plain.privacy')}</Link>
      <Link href="/toegankelijkheid">{t('plain.accessibility')}</Link>
    </nav>
  );
}
