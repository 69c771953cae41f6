/** Whether the draft is saved, in words. */

import { CloudOff, CloudUpload, Cloud } from 'lucide-react';

import type { SaveStatus } from '#client/workshop/saving.ts';
import { Problem } from '#contract/problem.ts';
import { formError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useStore } from '#web/useStore.ts';
import { momentText } from '#web/workshop/moments.ts';
import { useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from './DraftScreen.module.css';

export function SaveLine() {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const status = useStore(workshop.status);
  const isFought = useStore(workshop.conflicts).length > 0;
  const Icon = icons[status.at];
  return (
    <p className={styles.saved} data-at={status.at}>
      <Icon aria-hidden size={18} />
      <span role="status">{words()}</span>
    </p>
  );

  function words(): string {
    if (isFought) return t('workshop.not-taken', { why: t('workshop-conflict.waits') });
    if (status.at === 'saved') {
      const savedAt = workshop.savedAt();
      return savedAt === undefined ? t('workshop.all-saved') : t('workshop.saved-at', { moment: momentText(savedAt) });
    }
    if (status.at === 'refused') {
      return t('workshop.not-taken', { why: t(saveErrorText(status.error)) });
    }
    return t(status.at === 'saving' ? 'workshop.saving' : 'workshop.unreached');
  }
}

const icons: Readonly<Record<SaveStatus['at'], typeof Cloud>> = {
  saved: Cloud,
  saving: CloudUpload,
  unreached: CloudOff,
  refused: CloudOff,
};

/** The error of a part has no field here. */
function saveErrorText(error: Error): string {
  const isOfField = error instanceof Problem && error.code === 'field';
  return (isOfField ? undefined : formError(error)) ?? 'workshop.not-taken-why';
}
