/** The form of the selected thing: what it shows, its position, and when it appears, moves and disappears. */

import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { people } from '#scene/explainer/parts/parts.ts';
import { moods } from '#scene/explainer/parts/people.ts';
import type { ExplainerThing } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { ChoiceField, YesNoField } from '#web/workshop/fields/YesNoField.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import { ArrowFields, BarsFields, ColourField, FlowFields, ThermometerFields } from './Measured.tsx';
import { MovesField } from './MovesField.tsx';
import { PartDialog } from './PartDialog.tsx';
import { OptionalSpot, SpotFields } from './Spots.tsx';
import { useThingName } from './useThingName.ts';

import styles from '#web/workshop/film/Film.module.css';

type ThingFormProps = { part: string; path: FieldPath; onRemove: () => void };
type Field = Pick<ThingFormProps, 'part' | 'path'>;

export function ThingForm({ part, path, onRemove }: ThingFormProps) {
  const { t } = useTranslation();
  const thing = (useValue(part, path) ?? {}) as ExplainerThing;
  const name = useThingName()(thing);
  return (
    <fieldset className={styles.thing} data-focus={`thing-${part}`} tabIndex={-1}>
      <legend className={styles.label}>{name}</legend>
      <OfKind part={part} path={path} thing={thing} />
      <FoldGroup look="row">
        {thing.at === undefined ? null : (
          <Fold title={t('workshop-film.in-numbers')}>
            {() => (
              <div className={styles.pair}>
                <SpotFields part={part} path={[...path, 'at']} />
                <NumberField part={part} path={[...path, 'size']} name="thing-size" least={1} most={120} />
                <NumberField part={part} path={[...path, 'turn']} name="thing-turn" least={-720} most={720} step={15} />
              </div>
            )}
          </Fold>
        )}
        <MovesField part={part} path={path} thing={thing} />
      </FoldGroup>
      <div>
        <Button size="small" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {t('workshop-film.remove-thing')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields of one kind of thing. */
function OfKind({ part, path, thing }: Field & { thing: ExplainerThing }) {
  if (thing.part !== undefined) return <OfPart part={part} path={path} thing={thing} />;
  if (thing.picture !== undefined)
    return <YesNoField part={part} path={[...path, 'flip']} name="thing-flip" isOptional />;
  if (thing.arrow !== undefined) return <ArrowFields part={part} path={path} />;
  if (thing.flow !== undefined) return <FlowFields part={part} path={path} />;
  if (thing.bars !== undefined) return <BarsFields part={part} path={path} />;
  if (thing.thermometer !== undefined) return <ThermometerFields part={part} path={path} />;
  if (thing.balloon !== undefined) return <BalloonFields part={part} path={path} thing={thing} />;
  return (
    <>
      <LineField part={part} path={[...path, 'text']} name="thing-text" most={40} />
      <ColourField part={part} path={path} />
    </>
  );
}

function BalloonFields({ part, path, thing: { at: [x, y] = [80, 20] } }: Field & { thing: ExplainerThing }) {
  return (
    <>
      <LineField part={part} path={[...path, 'balloon']} name="thing-balloon" most={90} />
      <OptionalSpot part={part} path={[...path, 'tail']} name="thing-tail" first={[x, y + 20]} />
      <ColourField part={part} path={path} />
    </>
  );
}

function OfPart({ part, path, thing }: Field & { thing: ExplainerThing }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const [isChoosing, setChoosing] = useState(false);
  const isPerson = people.includes(thing.part ?? '');
  return (
    <div className={styles.ofPart}>
      <div>
        <Button size="small" icon={<ImagePlus aria-hidden />} onClick={() => setChoosing(true)}>
          {t('workshop-film.another-part')}
        </Button>
      </div>
      {isChoosing ? (
        <PartDialog
          action={t('workshop-film.take-part')}
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
    </div>
  );
}
