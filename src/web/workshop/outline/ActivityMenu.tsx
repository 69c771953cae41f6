/** The actions on an activity as a whole: up, down, to another phase, or removed. */

import { ArrowDown, ArrowUp, CornerDownRight, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';

import { listsOf, type Spot, spotOf, stepped } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { useOpenDraft, useOrder } from '#web/workshop/open/draftContext.ts';
import { useListNames } from '#web/workshop/open/useListNames.ts';
import { partPath } from '#web/workshop/paths.ts';

type ActivityMenuProps = { id: number; title: string; onMove: (to: Spot) => void };

export function ActivityMenu({ id, title, onMove }: ActivityMenuProps) {
  const { t } = useTranslation();
  const { id: draft, workshop } = useOpenDraft();
  const [, navigate] = useLocation();
  const order = useOrder();
  const names = useListNames();
  const lists = listsOf(order);
  const spot = spotOf(order, id);
  const [up, down] = [stepped(order, id, -1), stepped(order, id, 1)];
  const remove = (): void => {
    const around = lists[spot?.list ?? 0] ?? [];
    const near = around[(spot?.index ?? 0) + 1] ?? around[(spot?.index ?? 0) - 1];
    workshop.remove(id);
    navigate(partPath(draft, near === undefined ? 'cover' : activityKey(near)));
  };
  return (
    <MoreMenu label={t('more')} name={t('more-of', { about: title })} size="small" isIconOnly>
      <Button icon={<ArrowUp aria-hidden />} disabled={up === undefined} onClick={() => up && onMove(up)}>
        {t('workshop.move-up')}
      </Button>
      <Button icon={<ArrowDown aria-hidden />} disabled={down === undefined} onClick={() => down && onMove(down)}>
        {t('workshop.move-down')}
      </Button>
      {names.map((name, list) =>
        list === spot?.list ? null : (
          <Button
            key={list}
            icon={<CornerDownRight aria-hidden />}
            onClick={() => onMove({ list, index: lists[list]?.length ?? 0 })}
          >
            {t('workshop.move-to', { name })}
          </Button>
        ),
      )}
      <Button icon={<Trash2 aria-hidden />} onClick={remove}>
        {t('workshop.remove-activity')}
      </Button>
    </MoreMenu>
  );
}
