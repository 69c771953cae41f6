/** Restores a class that has ended with one press, exactly as it was (docs/rules.md 15.4). */

import { ArchiveRestore } from 'lucide-react';

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo, screenHeading } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

export function BringBack({ run, which }: { run: ListedRun; which: string }) {
  const { t } = useTranslation();
  // Afterwards its card is in the other list, as a new element.
  const bringBack = useCall(teacher.bringBack, () => passFocusTo(screenHeading));
  return (
    <>
      <FormTrouble error={bringBack.error} />
      <Button
        kind="primary"
        icon={<ArchiveRestore aria-hidden />}
        onClick={() => bringBack.mutate({ runId: run.id })}
        disabled={bringBack.isPending}
      >
        {t('challenges.bring-back')}
        <span className="visually-hidden">{which}</span>
      </Button>
    </>
  );
}
