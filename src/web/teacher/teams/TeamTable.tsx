/** The teams with their codes and pupils; a deletion can be undone for ten seconds. */

import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';

import type { Translate } from '#client/texts.ts';
import { type Deletion, type DoneAct } from '#client/undo.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import type { Team } from '#web/teacher/run.ts';
import { UndoBar, type UndoLine } from '#web/teacher/undo/UndoBar.tsx';
import { undoFocus } from '#web/teacher/undo/undoFocus.ts';
import { type UndoOnScreen, useUndo } from '#web/teacher/undo/useUndo.ts';

import { inOrder, nextOrder, type SortableColumn, type TeamOrder } from './teamOrder.ts';
import type { TeamProps } from './TeamParts.tsx';
import { TeamRow } from './TeamRow.tsx';

import styles from './TeamTable.module.css';

export function TeamTable({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const undo = useUndo();
  const remove = (one: Deletion): void => {
    undo.did(one);
    focusOn(undoFocus(one.id), { scroll: false });
  };
  const announced = undo.acts.filter(({ stage }) => stage !== 'busy');
  return (
    <>
      <UndoBar lines={announced.map((one) => lineOf(one, undo, t))} />
      <Rows teams={teams.filter(({ id }) => !undo.isHidden(id))} remove={remove} isHidden={undo.isHidden} />
    </>
  );
}

type RowsProps = Omit<TeamProps, 'team' | 'teams'> & { teams: readonly Team[] };

/**
 * Where a table does not fit, CSS shows its rows as cards: the elements stay when a tablet is rotated, and so do an
 * open dialog and typed text.
 */
function Rows({ teams, remove, isHidden }: RowsProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<TeamOrder>();
  const sorted = inOrder(teams, order);
  const sortable = (column: SortableColumn) => (
    <SortableHeader column={column} order={order} onSort={() => setOrder(nextOrder(order, column))} />
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {sortable('team')}
          <th scope="col">{t('teams.column-code')}</th>
          {sortable('pupils')}
          {sortable('state')}
          <th scope="col">
            <span className="visually-hidden">{t('teams.column-tools')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((team) => (
          <TeamRow key={team.id} team={team} teams={sorted} remove={remove} isHidden={isHidden} />
        ))}
      </tbody>
    </table>
  );
}

type SortableHeaderProps = { column: SortableColumn; order: TeamOrder | undefined; onSort: () => void };

function SortableHeader({ column, order, onSort }: SortableHeaderProps) {
  const { t } = useTranslation();
  const direction = order?.by === column ? (order.isDown ? 'descending' : 'ascending') : 'none';
  const Sign = signs[direction];
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {t(`teams.column-${column}`)}
        <Sign aria-hidden size={16} />
      </button>
    </th>
  );
}

const signs = { none: ChevronsUpDown, ascending: ChevronUp, descending: ChevronDown } as const;

function lineOf({ id, words, label, stage }: DoneAct, { undo, forget }: UndoOnScreen, t: Translate): UndoLine {
  if (stage === 'failed') return { id, label, words: t('teams.not-deleted', { name: label }), close: () => forget(id) };
  return { id, label, words, undo: { words: t('undo'), press: () => void undo(id) } };
}
