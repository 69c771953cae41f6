/** The whole challenge in one picture: its phases along a rising line, each with its part of the rocket and its lessons. */

import type { Challenge, Phase } from '#domain/course.ts';
import { lessonNumbersOf } from '#domain/lesson/plans.ts';
import { left, makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { bodyWidth } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { lookOf } from '#server/pdf/type/phaseInk.ts';
import { drawLine, leading, setLines, type TextLine } from '#server/pdf/type/typeset.ts';
import { drawPhaseRocket } from '#server/pdf/worksheet/phaseRocket.ts';
import { placedPhases } from '#server/pdf/worksheet/place.ts';

/** In points: the height of a rocket, and how far the line rises over the page. */
const rocketHeight = 62;
const rise = 26;
const between = 6;

type Station = { phase: Phase; title: readonly TextLine[]; about: readonly TextLine[] };

export function drawArc(sheet: Sheet, challenge: Challenge): void {
  const { doc, typeSize: size } = sheet;
  const phases = placedPhases(challenge);
  const width = bodyWidth / phases.length;
  const lines = (text: string, face: 'bold' | 'text') =>
    setLines(doc, [{ text, face }], { size, width: width - between });
  const stations = phases.map((phase): Station => {
    return { phase, title: lines(phase.title, 'bold'), about: lines(aboutPhase(challenge, phase), 'text') };
  });
  const most = Math.max(...stations.map(({ title, about }) => title.length + about.length));
  const height = rise + rocketHeight + 10 + most * size * leading + 8;
  makeRoom(sheet, height);
  const top = sheet.y + 4;
  const middleOf = (index: number): number => left + width * (index + 0.5);
  const heightOf = (index: number): number => top + rise - (rise * index) / Math.max(1, phases.length - 1);
  asDecoration(doc, () => {
    doc.moveTo(middleOf(0), heightOf(0) + rocketHeight / 2);
    for (const index of phases.keys()) doc.lineTo(middleOf(index), heightOf(index) + rocketHeight / 2);
    doc.lineWidth(1.2).dash(3, { space: 4 }).strokeColor(lineColour).stroke();
    doc.undash();
  });
  const list = doc.struct('L');
  sheet.root.add(list);
  for (const [index, { phase, title, about }] of stations.entries()) {
    drawPhaseRocket(doc, phase.number, { x: middleOf(index), y: heightOf(index) });
    const entry = doc.struct('LI');
    list.add(entry);
    const draw = (): void => {
      for (const [place, text] of [...title, ...about].entries()) {
        const colour = place < title.length ? lookOf(phase.number).accent : softInk;
        const y = top + rise + rocketHeight + 10 + size + place * size * leading;
        drawLine(doc, text, { x: middleOf(index) - text.width / 2, y, size, colour });
      }
    };
    entry.add(doc.struct('LBody', {}, draw));
    entry.end();
  }
  list.end();
  sheet.y = top + height;
}

/** Such as `5 opdrachten`, and below it `les 1 t/m 4` by the first plan. */
function aboutPhase({ teaching }: Challenge, { activities }: Phase): string {
  const [plan] = teaching.plans;
  const count = activities.length === 1 ? '1 opdracht' : `${activities.length} opdrachten`;
  const lessons =
    plan === undefined
      ? []
      : lessonNumbersOf(
          plan,
          activities.map(({ id }) => id),
        );
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (first === undefined || last === undefined) return count;
  if (first === last) return `${count}\nles ${first}`;
  return `${count}\nles ${first} ${last === first + 1 ? 'en' : 't/m'} ${last}`;
}
