/** The fallback for a broken part: the typed text is safe, and the part can be rendered again. */

import { RotateCcw } from 'lucide-react';

import { Button } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

import styles from './BrokenPart.module.css';

export function BrokenPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.broken}>
      <p>{t('broken-part.what')}</p>
      <Button size="small" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
        {t('broken-part.retry')}
      </Button>
    </div>
  );
}
