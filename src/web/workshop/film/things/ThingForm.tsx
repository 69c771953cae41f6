/** The thing of a scene that is chosen: which picture or words it is, how large, and when it comes. */

import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { people } from '#scene/explainer/parts/parts.ts';
import { moods } from '#scene/explainer/parts/people.ts';
import { colours, comings, type Thing } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { ChoiceField, YesNoField } from '#web/workshop/fields/YesNoField.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import { PartDialog } from './PartDialog.tsx';
import { useThingName } from './useThingName.ts';

import styles from '#web/workshop/film/Film.module.css';

type ThingFormProps = { part: string; path: FieldPath; onRemove: () => void };
type Field = Pick<ThingFormProps, 'part' | 'path'>;

export function ThingForm({ part, path, onRemove }: ThingFormProps) {
  const { t } = useTranslation();
  const thing = (useValue(part, path) ?? {}) as Thing;
  const name = useThingName()(thing);
  const isPlaced = thing.at !== undefined;
  return (
    <fieldset className={styles.thing} data-focus={`thing-${part}`} tabIndex={-1}>
      <legend className={styles.label}>{name}</legend>
      {thing.part === undefined ? null : <OfPart part={part} path={path} thing={thing} />}
      {thing.text === undefined ? null : <LineField part={part} path={[...path, 'text']} name="thing-text" most={40} />}
      {thing.balloon === undefined ? null : (
        <LineField part={part} path={[...path, 'balloon']} name="thing-balloon" most={90} />
      )}
      {thing.text === undefined ? null : <ColourField part={part} path={path} />}
      {isPlaced ? (
        <div className={styles.pair}>
          <SpotField part={part} path={[...path, 'at', 0]} name="thing-x" most={160} />
          <SpotField part={part} path={[...path, 'at', 1]} name="thing-y" most={90} />
          <NumberField part={part} path={[...path, 'size']} name="thing-size" most={120} />
        </div>
      ) : (
        <p className={styles.hint}>{t('workshop-film.in-the-file')}</p>
      )}
      <div className={styles.pair}>
        <NumberField part={part} path={[...path, 'from']} name="thing-from" most={60} step={0.5} />
        <ChoiceField
          part={part}
          path={[...path, 'comes']}
          name="thing-comes"
          isOptional
          choices={[
            ['', t('workshop-film.by-itself')],
            ...comings.map((one) => [one, t(`workshop-film.comes-${one}`)] as const),
          ]}
        />
      </div>
      <div>
        <Button size="small" kind="danger" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {t('workshop-film.remove-thing')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </fieldset>
  );
}

function OfPart({ part, path, thing }: Field & { thing: Thing }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const [isChoosing, setChoosing] = useState(false);
  const isPerson = people.includes(thing.part ?? '');
  return (
    <>
      <div>
        <Button size="small" icon={<ImagePlus aria-hidden />} onClick={() => setChoosing(true)}>
          {t('workshop-film.another-part')}
        </Button>
      </div>
      {isChoosing ? (
        <PartDialog
          chosen={thing.part}
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            workshop.setValue(part, [...path, 'part'], chosen);
          }}
        />
      ) : null}
      {isPerson ? (
        <ChoiceField
          part={part}
          path={[...path, 'mood']}
          name="thing-mood"
          isOptional
          choices={[['', t('workshop-film.usual-mood')], ...moods.map((mood) => [mood, mood] as const)]}
        />
      ) : null}
      <YesNoField part={part} path={[...path, 'flip']} name="thing-flip" isOptional />
    </>
  );
}

function ColourField({ part, path }: Field) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      part={part}
      path={[...path, 'colour']}
      name="thing-colour"
      isOptional
      choices={[['', t('workshop-film.usual-colour')], ...colours.map((colour) => [colour, colour] as const)]}
    />
  );
}

type SpotFieldProps = Field & { name: 'thing-x' | 'thing-y'; most: number };

/** Half of a place: where nothing stands it stays as it was. */
function SpotField({ part, path, name, most }: SpotFieldProps) {
  return <NumberField part={part} path={path} name={name} most={most} isKept />;
}
