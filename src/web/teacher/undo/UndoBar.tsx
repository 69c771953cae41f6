/** The last actions, each with ten seconds to undo it; or that it was refused. */

import { type ReactNode, useRef } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBar } from '#web/ui/useBar.ts';

import { undoFocus } from './undoFocus.ts';

import styles from './UndoBar.module.css';

export type UndoLine = {
  id: string;
  words: string;
  /** What it applies to, for people who hear only the button's label. */
  label: string;
  undo?: { words: string; press: () => void } | undefined;
  /** Closes a message that was read. */
  close?: (() => void) | undefined;
};

type UndoBarProps = {
  lines: readonly UndoLine[];
  /** Above the lines: where the docent is, such as the phase that the screen went on to by itself. */
  note?: string | undefined;
  /** Tools of the screen that stay in sight above the lines. */
  children?: ReactNode;
};

export function UndoBar({ lines, note, children }: UndoBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'under', lines.length + Number(note !== undefined));
  return (
    <div ref={bar} className={styles.place}>
      {children}
      <div role="status" className={styles.lines}>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        {lines.map(({ id, words, label, undo, close }) => (
          <div key={id} className={styles.line}>
            <p>{words}</p>
            {undo === undefined ? null : (
              <Button id={undoFocus(id)} size="small" onClick={undo.press}>
                {undo.words}
                <span className="visually-hidden">{label}</span>
              </Button>
            )}
            {close === undefined ? null : (
              <Button size="small" onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
