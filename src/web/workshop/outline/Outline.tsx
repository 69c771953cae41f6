/** The contents of a draft, beside the form: the cover, and six lists of activities that are moved by dragging or by keys. */

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

import { launchList, listsOf } from '#domain/challenge/draftOrder.ts';
import { activityKey, phaseKeys } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOpenDraft, useOrder } from '#web/workshop/open/OpenDraft.ts';
import { useListNames } from '#web/workshop/open/useListNames.ts';
import { partPath } from '#web/workshop/paths.ts';

import { OutlineActivity } from './OutlineActivity.tsx';
import { PartLink } from './PartLink.tsx';
import { useDropped } from './useDropped.ts';

import styles from './Outline.module.css';

/** `opened`: the part whose form is open. */
export function Outline({ opened }: { opened: string | null }) {
  const { t } = useTranslation();
  const lists = listsOf(useOrder());
  const outline = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = outline.current?.querySelector<HTMLElement>('[aria-current]');
    const box = outline.current?.closest('details');
    if (link && box) bringInto(box, link);
  }, [opened]);
  return (
    <nav ref={outline} aria-label={t('workshop.outline')} className={styles.outline} data-drag-list>
      <p id="how-to-move-activities" className={styles.how}>
        {t('workshop.how-to-move')}
      </p>
      <PartLink part="cover" isOpen={opened === 'cover'}>
        {t('workshop.cover')}
      </PartLink>
      {lists.map((ids, list) => (
        // Always six, in a fixed order.
        <ListOfActivities key={list} list={list} ids={ids} opened={opened} />
      ))}
    </nav>
  );
}

/** Scrolls only the list: the page stays where somebody types. */
function bringInto(box: HTMLElement, link: HTMLElement): void {
  const [shown, { top, bottom }] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  // At the top of the page the list continues below the window, and a shorter form scrolls the page back to there.
  const lowest = (box.parentElement?.getBoundingClientRect().top ?? shown.top) + window.scrollY;
  const end = shown.top + Math.min(shown.height, window.innerHeight - lowest);
  if (top >= shown.top && bottom <= end) return;
  box.scrollTop += (top + bottom - shown.top - end) / 2;
}

type ListProps = { list: number; ids: readonly number[]; opened: string | null };

function ListOfActivities({ list, ids, opened }: ListProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { id: draft, workshop } = useOpenDraft();
  const name = useListNames()[list] ?? '';
  const dropped = useDropped((id) => workshop.move(id, { list, index: ids.length }));
  const phase = phaseKeys[list - 1];
  const isLed = list === 0 || list === launchList;
  const add = (): void => {
    const fields = { ...newActivity, title: t('workshop.new-activity'), slug: 'nieuwe-opdracht', allowAnswer: !isLed };
    const id = workshop.add(fields, { list, index: ids.length });
    navigate(partPath(draft, activityKey(id)));
  };
  return (
    <section
      className={styles.list}
      aria-label={name}
      data-drops
      data-over={dropped.isOver || undefined}
      {...dropped.handlers}
    >
      {phase === undefined ? (
        <p className={styles.listName}>{name}</p>
      ) : (
        <PartLink part={phase} isOpen={opened === phase}>
          {name}
        </PartLink>
      )}
      <ol className={styles.activities}>
        {ids.map((id, index) => (
          <OutlineActivity key={id} id={id} spot={{ list, index }} ids={ids} isOpen={opened === activityKey(id)} />
        ))}
      </ol>
      <Button kind="quiet" size="small" icon={<Plus aria-hidden />} onClick={add}>
        {t('workshop.add-activity')} <span className="visually-hidden">{name}</span>
      </Button>
    </section>
  );
}

const newActivity = {
  question: '',
  introduction: '',
  duration: '00:30',
  filename: null,
  instructionPdf: null,
  video: null,
  photoRequired: false,
};
