/** A modal window over the page: the platform's own dialog, which traps the focus and closes with Escape. */

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
  /** Where a docent's page shows something to the class. */
  mood?: 'digibord';
  children: ReactNode;
};

/** Open as long as it is rendered. Its head and an `ActionBar` stay in sight, however long it is. */
export function Dialog({ title, closeLabel, onClose, size = 'normal', mood, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is removed, so that the focus returns to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser itself would focus the close button.
    element?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classes(styles.dialog, styles[size])}
      data-size={size}
      data-mood={mood}
      onCancel={(event) => {
        // A file chooser inside it that is cancelled sends this event too.
        if (event.target !== event.currentTarget) return;
        // The parent removes it, or keeps it open while it is busy.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close it at a second Escape even if the first was prevented.
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <Button kind="quiet" onClick={onClose} aria-label={closeLabel} icon={<X aria-hidden />} />
      </div>
      <div className={styles.body}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </dialog>
  );
}
