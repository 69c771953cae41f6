/** An activity in the outline: opened by a press, moved by dragging it or with Alt and an arrow. */

import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { numberAt, type Spot, stepped } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useIsThere, useText, useWorkshop } from '#web/workshop/open/draftContext.ts';

import { ActivityMenu } from './ActivityMenu.tsx';
import { outlinePlace, PartLink } from './PartLink.tsx';
import { dragged, useDropped } from './useDropped.ts';
import { useTouchDrag } from './useTouchDrag.ts';

import styles from './Outline.module.css';

type OutlineActivityProps = { id: number; spot: Spot; ids: readonly number[]; isOpen: boolean };

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export function OutlineActivity({ id, spot, ids, isOpen }: OutlineActivityProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const title = useText(activityKey(id), ['title']);
  const isThere = useIsThere(activityKey(id));
  // Before this one, in the list without the dropped activity.
  const dropped = useDropped((other) => {
    if (other === id) return;
    workshop.move(other, { list: spot.list, index: ids.filter((one) => one !== other).indexOf(id) });
  });
  const touch = useTouchDrag(dragged, id);
  const moveTo = (to: Spot): void => {
    // Rendered before the focus moves.
    flushSync(() => workshop.move(id, to));
    focusOn(outlinePlace(activityKey(id)));
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? steps[event.key] : undefined;
    const to = by === undefined ? undefined : stepped(workshop.order(), id, by);
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const shown = title === '' ? t('workshop.untitled-activity') : title;
  // The history removed it again, and the order still names it.
  if (!isThere) return null;
  return (
    <li className={styles.activity} data-over={dropped.isOver || undefined} {...dropped.handlers}>
      <span className={styles.grip} data-grip {...touch}>
        <GripVertical aria-hidden />
      </span>
      <PartLink
        part={activityKey(id)}
        isOpen={isOpen}
        draggable
        aria-describedby="how-to-move-activities"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onDragStart={(event) => {
          event.dataTransfer.setData(dragged, String(id));
          event.dataTransfer.effectAllowed = 'move';
        }}
        onKeyDown={press}
      >
        <span className={styles.number}>{numberAt(spot)}</span>
        {shown}
      </PartLink>
      {isOpen ? <ActivityMenu id={id} title={shown} onMove={moveTo} /> : null}
    </li>
  );
}
