/** A praatplaat: the player that pupils have (docs/rules.md 16.35) and the list of its scenes, and the form of the open one beside it. */

import { useState } from 'react';

import { blankExplainer, scenesPath } from '#client/workshop/explainer/scenes.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { useCount, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';
import { useLinkedField } from '#web/workshop/open/useLinkedField.ts';

import { Player } from './Player.tsx';
import { SceneForm } from './SceneForm.tsx';
import { SceneList } from './SceneList.tsx';
import { useSceneActs } from './useSceneActs.ts';

import styles from './Film.module.css';

type ExplainerEditorProps = { path: string; owner: string; field: string };

export function ExplainerEditor({ path, owner, field }: ExplainerEditorProps) {
  const part = fileKey(path);
  const count = useCount(part, scenesPath);
  return count === 0 ? <Missing part={part} owner={owner} /> : <Scenes part={part} owner={owner} field={field} />;
}

/** `plays`: how often it was started from the open scene. */
type Shown = { open: number; plays: number };

function Scenes({ part, owner, field }: { part: string; owner: string; field: string }) {
  const { t } = useTranslation();
  const place = useLinkedField();
  const linkedScene = place.field === field ? place.scene : undefined;
  const [shown, setShown] = useState<Shown>({ open: linkedScene ?? 0, plays: 0 });
  const leads = `${linkedScene} ${place.time}`;
  const [led, setLed] = useState(leads);
  if (leads !== led) {
    setLed(leads);
    if (linkedScene !== undefined) setShown({ open: linkedScene, plays: 0 });
  }
  const of = t(owner === 'cover' && field !== 'video' ? 'workshop-field.video-end' : 'workshop-field.video');
  const open = (index: number): void => setShown({ open: index, plays: 0 });
  const acts = useSceneActs(part, open);
  const count = useCount(part, scenesPath);
  return (
    <section className={styles.editor} aria-label={t('workshop-film.editor', { of })}>
      <LineField part={part} path={['film', 'title']} name="explainer-title" most={60} />
      <Player part={part} first={{ index: Math.max(0, shown.open), isPlaying: shown.plays > 0 }} plays={shown.plays} />
      <SceneList part={part} open={shown.open} acts={acts} onOpen={open}>
        <SceneForm
          key={shown.open}
          part={part}
          index={shown.open}
          count={count}
          acts={acts}
          onPlay={() => setShown(({ open: index, plays }) => ({ open: index, plays: plays + 1 }))}
        />
      </SceneList>
    </section>
  );
}

/** It is named, and its file does not exist yet. */
function Missing({ part, owner }: { part: string; owner: string }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const title = useValue(owner, ['title']);
  const begin = (): void => {
    const called = typeof title === 'string' && title !== '' ? title.slice(0, 60) : t('workshop-film.untitled');
    workshop.change(part, blankExplainer(called));
  };
  return (
    <div className={styles.making}>
      <p>{t('workshop-film.missing')}</p>
      <Button size="small" onClick={begin}>
        {t('workshop-film.begin')}
      </Button>
    </div>
  );
}
