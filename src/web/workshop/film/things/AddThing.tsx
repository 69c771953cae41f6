/** Adds a thing to a scene: one of the pictures with a button, every other kind that a praatplaat supports from a menu. */

import { useMutation } from '@tanstack/react-query';
import {
  ChartColumn,
  ChevronDown,
  ImageUp,
  MessageSquarePlus,
  MoveUpRight,
  Plus,
  Thermometer,
  Type,
  Waves,
} from 'lucide-react';
import { useRef, useState } from 'react';

import type { ExplainerThing } from '#scene/explainer/script.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { sendFile } from '#web/workshop/text/sendFile.ts';

import { type NewThing, newThings } from './newThings.ts';
import { PartDialog } from './PartDialog.tsx';

import styles from '#web/workshop/film/Film.module.css';

/** The usual heights of their kinds. */
const heights = { part: 68, picture: 45, text: 18, balloon: 14 } as const;

const otherKinds: readonly (readonly [kind: NewThing, icon: typeof Plus])[] = [
  ['arrow', MoveUpRight],
  ['flow', Waves],
  ['bars', ChartColumn],
  ['thermometer', Thermometer],
];

type AddThingProps = { part: string; onAdd: (thing: ExplainerThing) => void };

export function AddThing({ part, onAdd }: AddThingProps) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const own = useOwnPicture((picture) => onAdd({ picture, at: [80, heights.picture] }));
  const names = [t('workshop-film.new-bar'), t('workshop-film.new-bar-2')] as const;
  return (
    <div className={styles.tools} data-focus={`add-${part}`}>
      <Button size="small" icon={<Plus aria-hidden />} onClick={() => setChoosing(true)}>
        {t('workshop-film.add-part')}
      </Button>
      <MoreMenu
        kind="secondary"
        size="small"
        label={t('workshop-film.add-other')}
        icon={<Plus aria-hidden />}
        after={<ChevronDown aria-hidden />}
      >
        <Button icon={<ImageUp aria-hidden />} disabled={own.isPending} onClick={own.choose}>
          {t('workshop-film.add-picture')}
        </Button>
        <Button
          icon={<Type aria-hidden />}
          onClick={() => onAdd({ text: t('workshop-film.new-text'), at: [80, heights.text] })}
        >
          {t('workshop-film.add-text')}
        </Button>
        <Button
          icon={<MessageSquarePlus aria-hidden />}
          onClick={() => onAdd({ balloon: t('workshop-film.new-balloon'), at: [80, heights.balloon] })}
        >
          {t('workshop-film.add-balloon')}
        </Button>
        {otherKinds.map(([kind, Icon]) => (
          <Button key={kind} icon={<Icon aria-hidden />} onClick={() => onAdd(newThings[kind](names))}>
            {t(`workshop-film.add-${kind}`)}
          </Button>
        ))}
      </MoreMenu>
      {own.input}
      <FormTrouble error={own.error} unshown="file" />
      {isChoosing ? (
        <PartDialog
          action={t('workshop-film.take-part')}
          chosen={undefined}
          onClose={() => setChoosing(false)}
          onChosen={(name) => {
            setChoosing(false);
            onAdd({ part: name, at: [80, heights.part] });
          }}
        />
      ) : null}
    </div>
  );
}

/** A picture from the docent's device; it becomes a file of the draft. */
function useOwnPicture(onAdd: (path: string) => void) {
  const { t } = useTranslation();
  const open = useOpenDraft();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation<string, Error, File>({
    mutationFn: (file) => sendFile(open, file),
    onSuccess: onAdd,
  });
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept="image/*,.heic,.heif"
      aria-label={t('workshop-film.add-picture')}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        if (chosen !== undefined) mutate(chosen);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return { choose: () => field.current?.click(), input, isPending, error };
}
