/** The things of a scene: selected in the picture or in the list, arranged, and edited below it. */

import { useState } from 'react';

import type { StepKind } from '#client/workshop/editHistory.ts';
import { freeSpot, listAt, lowered, mostThings, scenesPath } from '#client/workshop/explainer/scenes.ts';
import type { ExplainerThing } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { useText, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import { AddThing } from './AddThing.tsx';
import { Stage } from './Stage.tsx';
import { ThingForm } from './ThingForm.tsx';
import { useThingName } from './useThingName.ts';

import styles from '#web/workshop/film/Film.module.css';

export function Things({ part, index }: { part: string; index: number }) {
  const { t } = useTranslation();
  const path = [...scenesPath, index, 'things'];
  const value = useValue(part, path);
  const things = Array.isArray(value) ? (value as readonly ExplainerThing[]) : [];
  const [wanted, setChosen] = useState(0);
  const chosen = Math.min(wanted, things.length - 1);
  const acts = useThingActs(part, index, setChosen);
  const nameOf = useThingName();
  // A cover has two praatplaten, each with its own scenes.
  const title = useText(part, ['film', 'title']);
  return (
    <fieldset className={styles.things}>
      <legend className={styles.label}>
        {t('workshop-film.things')} <span className="visually-hidden">{title}</span>
      </legend>
      <Stage part={part} index={index} chosen={chosen} onChoose={setChosen} />
      <p className={styles.hint}>{t('workshop-film.how-to-place')}</p>
      {things.length < 2 ? null : (
        <Choice legend={`${t('workshop-film.which-thing')} ${title}`}>
          {things.map((thing, number) => (
            // A thing has no id.
            <Option
              key={number}
              name={`${part}-${index}-things`}
              isChosen={number === chosen}
              onChoose={() => setChosen(number)}
            >
              {nameOf(thing)}
            </Option>
          ))}
        </Choice>
      )}
      {things[chosen] === undefined ? null : (
        <ThingForm
          key={`${chosen}-${things.length}`}
          part={part}
          path={[...path, chosen]}
          onRemove={() => acts.remove(chosen)}
        />
      )}
      {things.length < mostThings ? <AddThing part={part} onAdd={acts.add} /> : null}
    </fieldset>
  );
}

type ThingActs = { add: (thing: ExplainerThing) => void; remove: (at: number) => void };

function useThingActs(part: string, index: number, choose: (at: number) => void): ThingActs {
  const workshop = useWorkshop();
  const nameOf = useThingName();
  const path = [...scenesPath, index, 'things'];
  const now = (): readonly ExplainerThing[] =>
    listAt(workshop.part(part).get().content, path) as readonly ExplainerThing[];
  const step = (kind: StepKind, thing: ExplainerThing | undefined, next: readonly ExplainerThing[]): void =>
    workshop.step(kind, thing === undefined ? '' : nameOf(thing), { key: part, path }, next);
  return {
    add: (thing) => {
      const things = now();
      const added = placedAmong(thing, things);
      step('added', thing, [...things, added]);
      choose(things.length);
      focusOn(`thing-${part}`);
    },
    remove: (at) => {
      const things = now();
      step('removed', things[at], things.toSpliced(at, 1));
      choose(Math.max(0, at - 1));
      focusOn(things.length > 1 ? `thing-${part}` : `add-${part}`);
    },
  };
}

/** Placed so that it overlaps nothing; a line has several points instead of one position. */
function placedAmong(thing: ExplainerThing, things: readonly ExplainerThing[]): ExplainerThing {
  const { arrow, path, bars, at } = thing;
  const lines = things.filter((one) => one.at === undefined).length;
  if (arrow !== undefined) return { ...thing, arrow: lowered(arrow, lines) };
  if (path !== undefined) return { ...thing, path: lowered(path, lines) };
  const taken = things.flatMap((one) => (one.at === undefined ? [] : [one.at]));
  return { ...thing, at: freeSpot(taken, at?.[1] ?? 45, bars !== undefined) };
}
