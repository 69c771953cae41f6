/** The picture of a scene for arranging its things: by dragging, or by arrow keys. */

import { type KeyboardEvent, type PointerEvent, useDeferredValue, useMemo, useRef } from 'react';

import { scenesPath } from '#client/workshop/explainer/scenes.ts';
import { partOf } from '#scene/explainer/parts/parts.ts';
import { sheet, type Spot, type ExplainerThing } from '#scene/explainer/script.ts';
import { usePicture } from '#web/components/explainer/usePicture.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { stageOf } from '#web/workshop/film/script.ts';
import { useOpenDraft, useValue } from '#web/workshop/open/draftContext.ts';
import { draftFile } from '#web/workshop/paths.ts';

import { type Grip, gripsOf, putAt } from './grips.ts';
import { useThingName } from './useThingName.ts';

import styles from '#web/workshop/film/Film.module.css';

type StageProps = { part: string; index: number; chosen: number; onChoose: (index: number) => void };

export function Stage({ part, index, chosen, onChoose }: StageProps) {
  const { id } = useOpenDraft();
  const stage = useRef<HTMLDivElement>(null);
  const place = useValue(part, [...scenesPath, index, 'place']);
  const things = useValue(part, [...scenesPath, index, 'things']);
  const [shownPlace, shown] = [useDeferredValue(place), useDeferredValue(things)];
  const script = useMemo(() => stageOf(shownPlace, shown, (path) => draftFile(id, path)), [shownPlace, shown, id]);
  const canvas = usePicture(script, { index: 0, began: 0, isMoving: false, hasWords: false });
  const all = Array.isArray(things) ? (things as readonly ExplainerThing[]) : [];
  return (
    <div ref={stage} className={styles.stage}>
      <canvas ref={canvas} className={styles.stagePicture} width={1280} height={720} aria-hidden />
      {all.flatMap((thing, at) =>
        // A thing that is not selected has one grip.
        gripsOf(thing)
          .slice(0, at === chosen ? undefined : 1)
          .map((grip) => (
            <Handle
              key={`${at} ${grip.path.join(' ')}`}
              part={part}
              path={[...scenesPath, index, 'things', at, ...grip.path]}
              thing={thing}
              grip={grip}
              stage={stage}
              isChosen={at === chosen}
              onChoose={() => onChoose(at)}
            />
          )),
      )}
    </div>
  );
}

type HandleProps = {
  part: string;
  path: readonly (string | number)[];
  thing: ExplainerThing;
  grip: Grip;
  stage: { current: HTMLElement | null };
  isChosen: boolean;
  onChoose: () => void;
};

const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

function Handle({ part, path, thing, grip: { kind, number, spot }, stage, isChosen, onChoose }: HandleProps) {
  const { t } = useTranslation();
  const { workshop } = useOpenDraft();
  const name = useThingName()(thing);
  const held = useRef<{ from: Spot; pointer: Spot }>(undefined);
  const put = (to: Spot): void => workshop.setValue(part, path, putAt(to));
  const [x, y] = kind === 'at' || kind === 'move' ? middleOf(thing, spot) : spot;
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    put([spot[0] + step[0], spot[1] + step[1]]);
  };
  const drag = (event: PointerEvent): void => {
    const width = stage.current?.clientWidth ?? 0;
    if (held.current === undefined || width === 0) return;
    const { from, pointer } = held.current;
    const scale = sheet.width / width;
    put([from[0] + (event.clientX - pointer[0]) * scale, from[1] + (event.clientY - pointer[1]) * scale]);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ left: `${(x / sheet.width) * 100}%`, top: `${(y / sheet.height) * 100}%` }}
      aria-pressed={isChosen}
      data-kind={kind}
      aria-label={t(`workshop-film.handle-${kind}`, { name, number, x: Math.round(spot[0]), y: Math.round(spot[1]) })}
      onFocus={onChoose}
      onClick={onChoose}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { from: spot, pointer: [event.clientX, event.clientY] };
        onChoose();
      }}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    />
  );
}

/** The default height of bars and a thermometer. */
const measureSize = 40;

/** A standing thing is positioned by its feet; its middle is higher. */
function middleOf(thing: ExplainerThing, [x, y]: Spot): Spot {
  if (thing.bars !== undefined || thing.thermometer !== undefined) return [x, y - (thing.size ?? measureSize) / 2];
  if (thing.part === undefined) return [x, y];
  const { box, size } = partOf(thing.part, thing.mood);
  return [x, y + ((box.y + box.height / 2) / box.height) * (thing.size ?? size)];
}
