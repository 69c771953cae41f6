/** The actions on an activity as a whole: move it up or down, move it to another phase, or remove it. */

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { listsOf, spotOf, stepped } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { useOpenDraft, useOrder } from '#web/workshop/open/draftContext.ts';
import { useListNames } from '#web/workshop/open/useListNames.ts';
import { partPath } from '#web/workshop/paths.ts';

import styles from './PartForm.module.css';

export function ActivityTools({ id }: { id: number }) {
  const { t } = useTranslation();
  const { id: draft, workshop } = useOpenDraft();
  const [, navigate] = useLocation();
  const order = useOrder();
  const names = useListNames();
  const [said, setSaid] = useState('');
  const spot = spotOf(order, id);
  const move = (to: { list: number; index: number } | undefined): void => {
    if (to === undefined) return;
    workshop.move(id, to);
    setSaid(t('workshop.moved-to', { place: names[to.list] ?? '', number: to.index + 1 }));
  };
  const remove = (): void => {
    const around = listsOf(order)[spot?.list ?? 0] ?? [];
    const near = around[(spot?.index ?? 0) + 1] ?? around[(spot?.index ?? 0) - 1];
    workshop.remove(id);
    navigate(partPath(draft, near === undefined ? 'cover' : activityKey(near)));
  };
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        icon={<ArrowUp aria-hidden />}
        disabled={stepped(order, id, -1) === undefined}
        onClick={() => move(stepped(order, id, -1))}
      >
        {t('workshop.move-up')}
      </Button>
      <Button
        size="small"
        icon={<ArrowDown aria-hidden />}
        disabled={stepped(order, id, 1) === undefined}
        onClick={() => move(stepped(order, id, 1))}
      >
        {t('workshop.move-down')}
      </Button>
      <SelectField
        label={t('workshop.move-to')}
        value={spot?.list ?? ''}
        onChange={({ currentTarget }) => {
          const list = Number(currentTarget.value);
          move({ list, index: listsOf(order)[list]?.length ?? 0 });
        }}
      >
        {names.map((name, list) => (
          <option key={list} value={list}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        kind="danger"
        size="small"
        icon={<Trash2 aria-hidden />}
        onClick={({ detail }) => {
          // The second press of a double click would remove the next activity, whose button is there by then.
          if (detail < 2) remove();
        }}
      >
        {t('workshop.remove-activity')}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
