/** `/privacy` and `/toegankelijkheid`. */

import { useTranslation } from '#web/components/useTranslation.ts';

import { PlainPage } from './PlainPage.tsx';

export function PrivacyScreen() {
  const { t } = useTranslation();
  return <PlainPage about="privacy" title={t('plain.privacy')} />;
}

export function AccessibilityScreen() {
  const { t } = useTranslation();
  return <PlainPage about="toegankelijkheid" title={t('plain.accessibility')} />;
}
