/** A window over the page: the platform's own dialog, which keeps the focus inside and closes with Escape. */

import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  size?: 'normal' | 'wide' | 'full';
  children: ReactNode;
};

/** What a dialog is for: its buttons stay in sight at its lower edge, however long it is. */
export function DialogActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.actions, className)}>{children}</div>;
}

/** Open for as long as it is rendered. */
export function Dialog({ title, closeLabel, onClose, size = 'normal', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is taken away, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog's own choice would be the button that closes it.
    element?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classes(styles.dialog, styles[size])}
      data-size={size}
      onCancel={(event) => {
        // A choice of files in it that is cancelled says so here too.
        if (event.target !== event.currentTarget) return;
        // Whoever opened it takes it away, or lets it stand while it is busy.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close it at a second Escape whatever one says.
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={heading}>{title}</h2>
        <Button kind="quiet" onClick={onClose} aria-label={closeLabel} icon={<X aria-hidden />} />
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </dialog>
  );
}
