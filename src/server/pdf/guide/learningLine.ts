/** The learning line of design skills: what a pupil learns at which age, and where the challenges practise it, on one page. */

import { join } from 'node:path';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Challenge } from '#domain/course.ts';
import {
  type AgeBand,
  ageBandOf,
  ageBands,
  type DesignSkill,
  practised,
  shortNames,
} from '#domain/lesson/designSkills.ts';
import { readText } from '#server/challenges/folder.ts';
import { parseYaml } from '#server/challenges/format/yamlText.ts';
import { contentDir } from '#server/config/folders.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { fittingSheet } from '#server/pdf/worksheet/fitting.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';

import { table } from './guideText.ts';

const title = 'Leerlijn ontwerpen';

const bandNames: Readonly<Record<AgeBand, string>> = {
  lower: 'groep 5 en 6',
  upper: 'groep 7 en 8',
  secondary: 'klas 1 en 2',
};

export type LearningLine = { intro: string; skills: readonly DesignSkill[] };

/** The file is ours, and its test reads it. */
export function readLearningLine(): LearningLine {
  const yaml = parseYaml(readText(join(contentDir, 'papers', 'leerlijn.yaml')));
  if (!yaml.ok) throw new TypeError('leerlijn.yaml is no YAML');
  return yaml.value as LearningLine;
}

/** Only challenges that say for whom they are have a place in it. */
export function learningLineText({ intro, skills }: LearningLine, challenges: readonly Challenge[]): string {
  const placed = ageBands.flatMap((band) => challenges.filter((challenge) => ageBandOf(challenge) === band));
  const names = shortNames(placed.map((challenge) => challenge.title));
  const about = placed.map((challenge, place) => `**${names[place]}** ${withoutMarkdown(challenge.title)}`);
  const cellOf = (skill: DesignSkill, band: AgeBand): string => {
    const where = placed.flatMap((challenge, place) => {
      const numbers = ageBandOf(challenge) === band ? practised(challenge, skill) : [];
      return numbers.length === 0 ? [] : [`**${names[place]}** ${numbers.join(', ')}`];
    });
    return `${skill[band]} ${where.join(' · ')}`;
  };
  const rows = skills.map((skill) => [`**${skill.skill}**`, ...ageBands.map((band) => cellOf(skill, band))]);
  const heads = ['', ...ageBands.map((band) => bandNames[band])];
  return `${intro}\n\n${about.join(' · ')}\n\n${table(heads, [3, 6, 6, 6], rows)}\n`;
}

/** A title is typed by an author: signs of Markdown would change how the line is printed. */
const withoutMarkdown = (text: string): string => text.replaceAll(/[|*_`[\]\\]/gu, ' ');

export function learningLinePdf(challenges: readonly Challenge[]): Promise<Buffer> {
  const blocks = readOwnMarkdown(learningLineText(readLearningLine(), challenges));
  const sheet = fittingSheet({ title, roominess: 0.8 }, (page) => {
    drawHead(page, { label: 'Voor de school', title, number: null, phase: null, facts: [], hasNames: false });
    drawBlocks(page, blocks, new Map());
  });
  drawEdges(sheet, title);
  sheet.root.end();
  return toBuffer(sheet.doc);
}
