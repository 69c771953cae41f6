/** Who asks for help, in the header of every screen but the digibord: how many, and the row by a press (docs/rules.md 8.20). */

import { Hand } from 'lucide-react';
import { useState } from 'react';

import { readHands } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { Count } from '#web/teacher/Count.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { HandRow } from './HandRow.tsx';

export function Hands() {
  const { t } = useTranslation();
  const { data: hands = [], dataUpdatedAt } = useFacts(teacher.hands, {}, readHands);
  const [isOpen, setOpen] = useState(false);
  const count = hands.length;
  const label = count === 0 ? t('hands.none') : t('hands.count', { count });
  return (
    <>
      <Button kind="quiet" icon={<Hand aria-hidden />} title={t('hands.title')} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{t('hands.title')} </span>
        <Count count={count} label={label} />
      </Button>
      <span role="status" className="visually-hidden">
        {count === 0 ? '' : label}
      </span>
      {isOpen ? (
        <Dialog title={t('hands.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <HandRow hands={hands} knownAt={dataUpdatedAt} />
        </Dialog>
      ) : null}
    </>
  );
}
