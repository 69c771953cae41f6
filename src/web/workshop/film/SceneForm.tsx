/** One scene: its place, its words, its things, and its duration. */

import { ArrowDown, ArrowUp, Play, Trash2 } from 'lucide-react';

import { scenesPath } from '#client/workshop/explainer/scenes.ts';
import { lettersPerSecond, mostLettersPerSecond, secondsOf } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { Things } from '#web/workshop/film/things/Things.tsx';
import { useText, useValue } from '#web/workshop/open/draftContext.ts';

import { PlaceField } from './PlaceField.tsx';
import { type SceneActs, wordsPlace } from './useSceneActs.ts';

import styles from './Film.module.css';

type SceneFormProps = { part: string; index: number; count: number; acts: SceneActs; onPlay: () => void };

export function SceneForm({ part, index, count, acts, onPlay }: SceneFormProps) {
  const { t } = useTranslation();
  const path = [...scenesPath, index];
  return (
    <div className={styles.sceneForm}>
      <div data-focus={wordsPlace(part, index)}>
        <LineField part={part} path={[...path, 'words']} name="scene-words" most={110} isLong />
      </div>
      <PlaceField part={part} path={[...path, 'place']} />
      <Things part={part} index={index} />
      <div className={styles.pace}>
        <NumberField part={part} path={[...path, 'seconds']} name="scene-seconds" least={2} most={30} step={0.5} />
        <Pace part={part} index={index} />
      </div>
      <div className={styles.tools}>
        <Button size="small" kind="primary" icon={<Play aria-hidden />} onClick={onPlay}>
          {t('workshop-film.play-from-here')}
        </Button>
        <MoreMenu label={t('more')} name={t('more-of', { about: t('workshop-film.scene', { number: index + 1 }) })}>
          <Button icon={<ArrowUp aria-hidden />} disabled={index === 0} onClick={() => acts.move(index, index - 1)}>
            {t('workshop.move-up')}
          </Button>
          <Button
            icon={<ArrowDown aria-hidden />}
            disabled={index === count - 1}
            onClick={() => acts.move(index, index + 1)}
          >
            {t('workshop.move-down')}
          </Button>
          <Button icon={<Trash2 aria-hidden />} disabled={count < 2} onClick={() => acts.remove(index)}>
            {t('workshop-film.remove-scene')}
          </Button>
        </MoreMenu>
      </div>
    </div>
  );
}

/** The duration, and whether a child can read the words in that time. */
function Pace({ part, index }: { part: string; index: number }) {
  const { t } = useTranslation();
  const words = useText(part, [...scenesPath, index, 'words']);
  const own = useValue(part, [...scenesPath, index, 'seconds']);
  const needed = secondsOf({ words });
  if (typeof own !== 'number') return <p className={styles.hint}>{t('workshop-film.reading', { seconds: needed })}</p>;
  const isTooFast = lettersPerSecond({ place: 'papier', words, seconds: own, things: [] }) > mostLettersPerSecond;
  return isTooFast ? (
    <p role="status" className={styles.tooFast}>
      {t('workshop-film.too-fast', { seconds: needed })}
    </p>
  ) : (
    <p className={styles.hint}>{t('workshop-film.enough', { seconds: needed })}</p>
  );
}
