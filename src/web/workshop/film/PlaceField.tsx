/** The place of a scene: one of the built-in places, each with a picture. */

import { memo } from 'react';

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { type ExplainerPlace, placeDrawing, placeNames } from '#scene/explainer/backdrops/backdrops.ts';
import { sceneHeight, sceneWidth } from '#scene/scene.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Frame, Shapes } from '#web/ui/art/Picture.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { useText, useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from './Film.module.css';

export function PlaceField({ part, path }: { part: string; path: FieldPath }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const place = useText(part, path);
  // A cover has two praatplaten, each with its own scenes.
  const title = useText(part, ['film', 'title']);
  return (
    <FieldFrame part={part} path={path} name="scene-place" isWide>
      <Fold title={`${t('workshop-field.scene-place')}: ${place}`}>
        {() => (
          <Choice legend={`${t('workshop-field.scene-place')} ${title}`} className={styles.places}>
            {placeNames.map((one) => (
              <Option
                key={one}
                name={`${part}-${path.join('-')}`}
                value={one}
                isChosen={place === one}
                onChoose={() => workshop.setValue(part, path, one)}
                className={styles.pictured}
              >
                <PlacePicture place={one} />
                {one}
              </Option>
            ))}
          </Choice>
        )}
      </Fold>
    </FieldFrame>
  );
}

const box = { x: 0, y: 0, width: sceneWidth, height: sceneHeight };
const drawings = new Map(placeNames.map((place) => [place, placeDrawing(place)]));

const PlacePicture = memo(function PlacePicture({ place }: { place: ExplainerPlace }) {
  return (
    <Frame box={box} className={styles.placePicture}>
      <Shapes drawing={drawings.get(place) ?? []} />
    </Frame>
  );
});
