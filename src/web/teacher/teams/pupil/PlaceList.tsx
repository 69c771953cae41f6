/** The texts that contain a name, each with a checkbox: checked ones change too. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './NamePlaces.module.css';

type Place = ResponseOf<typeof teacher.studentPlaces>['places'][number];

type PlaceListProps = {
  places: readonly Place[];
  isTicked: (place: Place) => boolean;
  onTick: (key: string, isOn: boolean) => void;
};

export function PlaceList({ places, isTicked, onTick }: PlaceListProps) {
  const { t } = useTranslation();
  if (places.length === 0) return <p>{t('name-places.none')}</p>;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('name-places.texts')}</legend>
      <p>{t('name-places.tick')}</p>
      {places.map((place) => (
        <label key={place.key} className={styles.place}>
          <input
            type="checkbox"
            checked={isTicked(place)}
            onChange={(event) => onTick(place.key, event.currentTarget.checked)}
          />
          <span className={styles.where}>
            {place.team ?? t('name-places.class')}, {t(`name-place.${place.kind}`)}
          </span>
          <span className={styles.text}>{place.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
