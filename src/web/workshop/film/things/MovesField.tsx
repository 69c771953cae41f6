/** When a thing appears and disappears, and its moves in between. */

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { comings, type ExplainerThing } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { ChoiceField } from '#web/workshop/fields/YesNoField.tsx';

import { OptionalSpot } from './Spots.tsx';

import styles from '#web/workshop/film/Film.module.css';

type MovesProps = { part: string; path: FieldPath; thing: ExplainerThing };

function ComingFields({ part, path }: Omit<MovesProps, 'thing'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <NumberField part={part} path={[...path, 'from']} name="thing-from" most={60} step={0.5} />
      <NumberField part={part} path={[...path, 'until']} name="thing-until" most={60} step={0.5} />
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
  );
}

const mostMoves = 6;

/** Folded as long as it is in sight from beginning to end, and does not move. */
export function MovesField({ part, path, thing }: MovesProps) {
  const { t } = useTranslation();
  const isTimed = [thing.moves, thing.from, thing.until, thing.comes].some((one) => one !== undefined);
  return (
    <Fold title={t('workshop-film.moving')} startsOpen={isTimed}>
      {() => (
        <>
          <ComingFields part={part} path={path} />
          {thing.at === undefined ? null : <Moves part={part} path={path} thing={thing} />}
        </>
      )}
    </Fold>
  );
}

function Moves({ part, path, thing }: MovesProps) {
  const [x, y] = thing.at ?? [80, 45];
  return (
    <RowsField
      part={part}
      path={[...path, 'moves']}
      name="thing-moves"
      most={mostMoves}
      blank={{ from: 1, seconds: 1, to: [x < 110 ? x + 30 : x - 30, y] }}
    >
      {(move) => (
        <>
          <div className={styles.pair}>
            <NumberField part={part} path={[...move, 'from']} name="move-from" most={60} step={0.5} isKept />
            <NumberField
              part={part}
              path={[...move, 'seconds']}
              name="move-seconds"
              least={0.1}
              most={30}
              step={0.1}
              isKept
            />
          </div>
          <OptionalSpot part={part} path={[...move, 'to']} name="move-to" first={[x, y]} />
          <div className={styles.pair}>
            <NumberField part={part} path={[...move, 'size']} name="move-size" least={1} most={120} />
            <NumberField part={part} path={[...move, 'turn']} name="move-turn" least={-720} most={720} step={15} />
            {thing.thermometer === undefined ? null : (
              <NumberField part={part} path={[...move, 'level']} name="move-level" least={-50} most={200} />
            )}
          </div>
        </>
      )}
    </RowsField>
  );
}
