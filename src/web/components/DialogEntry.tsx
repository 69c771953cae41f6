/** An entry of a menu that opens a dialog. */

import { type ReactNode, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { useTranslation } from './useTranslation.ts';

type DialogEntryProps = {
  icon: ReactNode;
  label: ReactNode;
  /** Of the dialog. */
  title: string;
  size?: 'normal' | 'wide' | 'full';
  mood?: 'digibord';
  children: (close: () => void) => ReactNode;
};

export function DialogEntry({ icon, label, title, size = 'normal', mood, children }: DialogEntryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog title={title} closeLabel={t('close')} size={size} {...(mood && { mood })} onClose={close}>
          {children(close)}
        </Dialog>
      ) : null}
    </>
  );
}
