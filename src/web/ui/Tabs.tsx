/** Tabs: a few parts of a form, of which one is in sight. A part that was opened keeps what the browser can undo in it. */

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { acrossKeys, nextEntry } from './menuMoves.ts';
import { useRowInSight } from './useRowInSight.ts';

import styles from './Tabs.module.css';

type Tab = { title: string; content: ReactNode };

type TabsProps = {
  /** For screen readers: what the tabs are parts of. */
  label: string;
  tabs: readonly Tab[];
  /** The index of the tab in sight. */
  chosen: number;
  onChoose: (index: number) => void;
};

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const id = useId();
  const [opened, setOpened] = useState<readonly number[]>([chosen]);
  if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ title }, index) => (
          <TabButton
            key={title}
            id={`${id}-tab-${index}`}
            panel={`${id}-panel-${index}`}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
            onKeyDown={(event) => moveTo(event, index, tabs.length, onChoose)}
          >
            {title}
          </TabButton>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {opened.includes(index) ? content : null}
        </div>
      ))}
    </>
  );
}

type TabButtonProps = {
  id: string;
  /** The id of its panel. */
  panel: string;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: string;
};

function TabButton({ id, panel, isChosen, onChoose, onKeyDown, children }: TabButtonProps) {
  const tab = useRef<HTMLButtonElement>(null);
  useRowInSight(tab, isChosen);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={id}
      aria-selected={isChosen}
      aria-controls={panel}
      tabIndex={isChosen ? 0 : -1}
      className={styles.tab}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
}

/** The tabs stand beside each other, and an arrow key opens the one that it leads to. */
function moveTo(event: KeyboardEvent, at: number, count: number, onChoose: (index: number) => void): void {
  const next = nextEntry(event.key, at, count, acrossKeys);
  if (next === undefined) return;
  event.preventDefault();
  onChoose(next);
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
}
