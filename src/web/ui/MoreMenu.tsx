/** A button that opens a short menu of buttons and links: above everything, until Escape or a press beside it. */

import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button, type ButtonKind } from './Button.tsx';
import { openMenu } from './openMenu.ts';

import styles from './MoreMenu.module.css';

type MoreMenuProps = {
  /** The words of the button, such as 'Meer'. */
  label: string;
  /** The name for screen readers where there are more of these, such as 'Meer voor De Groene Vingers'. */
  name?: string | undefined;
  /** Shows the icon alone; the name is then the tooltip too. */
  isIconOnly?: boolean;
  icon?: ReactNode;
  /** After the words, such as a chevron. */
  after?: ReactNode;
  kind?: ButtonKind | undefined;
  size?: 'normal' | 'small' | undefined;
  edge?: 'start' | 'end' | undefined;
  className?: string | undefined;
  'data-coach'?: string;
  /**
   * Each a `Button`, `ButtonLink`, `FileLink` or `Toggle`, also with a `Dialog` of its own. A press closes the menu, so
   * what an entry has to say appears outside it.
   */
  children: ReactNode;
};

/** The menu is a modal `dialog` of the platform, so that the focus returns to the button. */
export function MoreMenu({
  label,
  name = label,
  isIconOnly = false,
  icon = <Ellipsis aria-hidden />,
  after,
  kind = 'quiet',
  children,
  ...look
}: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDialogElement>(null);
  // The entries are rendered from the first opening on, and keep what they are doing when the menu closes.
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    if (openings > 0 && menu.current !== null && button.current !== null) openMenu(menu.current, button.current);
  }, [openings]);
  const open = (): void => setOpenings((count) => count + 1);
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        icon={icon}
        aria-haspopup="dialog"
        aria-label={isIconOnly || name !== label ? name : undefined}
        title={isIconOnly ? name : undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
        {...look}
      >
        {isIconOnly ? null : label}
        {after}
      </Button>
      <dialog ref={menu} aria-label={name} className={styles.menu}>
        {openings === 0 ? null : <div className={styles.entries}>{children}</div>}
      </dialog>
    </>
  );
}
