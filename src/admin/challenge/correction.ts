/** Which corrections of a challenge would take answers away: those are refused (docs/challenges.md). */

import type { Activity, Challenge } from '#domain/course.ts';

/** How many answers there are to an activity, by its id. */
export type AnswerCounts = ReadonlyMap<number, number>;

/** In Dutch, one line for each activity that has answers and would lose them; `before` is undefined for a new challenge. */
export function correctionFaults(before: Challenge | undefined, after: Challenge, answers: AnswerCounts): string[] {
  return [...answers.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((id) => {
      const count = answers.get(id) ?? 0;
      const why = count === 0 ? undefined : lossOf(id, before, after);
      return why === undefined ? [] : [`Opdracht ${id}${titleOf(id, before)} heeft ${counted(count)}: ${why}`];
    });
}

type Placed = { activity: Activity; phase: number };

function lossOf(id: number, before: Challenge | undefined, after: Challenge): string | undefined {
  const old = before && place(before, id);
  const now = place(after, id);
  const moved = old && renumbered(old.activity, before, after);
  if (moved !== undefined) return `de opdracht '${old?.activity.slug}' heeft nu id ${moved}. Geef haar id ${id} terug.`;
  if (now === undefined) return `hij mist in de nieuwe versie. Zet hem terug, of gebruik een andere naam voor de map.`;
  if (!now.activity.allowAnswer) return 'allowAnswer is nu false. Maak er weer true van.';
  if (old !== undefined && old.phase !== now.phase)
    return `hij staat nu in fase ${now.phase}. Zet hem terug in fase ${old.phase}.`;
  return undefined;
}

/** The new id of what is to all appearances the same activity: the same slug, where only one has it. */
function renumbered(old: Activity, before: Challenge, after: Challenge): number | undefined {
  const had = activitiesOf(before).filter(({ activity }) => activity.slug === old.slug);
  const have = activitiesOf(after).filter(({ activity }) => activity.slug === old.slug);
  const [same] = have;
  if (had.length !== 1 || have.length !== 1 || same === undefined || same.activity.id === old.id) return undefined;
  return same.activity.id;
}

function place(challenge: Challenge, id: number): Placed | undefined {
  return activitiesOf(challenge).find(({ activity }) => activity.id === id);
}

function activitiesOf(challenge: Challenge): Placed[] {
  return challenge.phases.flatMap(({ number, activities }) =>
    activities.map((activity) => ({ activity, phase: number })),
  );
}

function titleOf(id: number, challenge: Challenge | undefined): string {
  const title = challenge && place(challenge, id)?.activity.title;
  return title === undefined ? '' : ` '${title}'`;
}

function counted(answers: number): string {
  return answers === 1 ? '1 antwoord' : `${answers} antwoorden`;
}
