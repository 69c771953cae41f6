/** A class whose teams replace their photos until the test stops them. */

import { student } from '#contract/student.ts';
import { aPhoto, type Docent, type Team } from '#test/classroom.ts';

export type ClassAtWork = { stop: () => Promise<void> };

/** Below a team's daily limit. After this many photos the team sends only text. */
const mostPhotos = 80;

export async function openTeams(docent: Docent, count: number): Promise<Team[]> {
  const teams: Team[] = [];
  for (let number = 1; number <= count; number += 1) teams.push(await docent.team(`Team ${number}`));
  await Promise.all(teams.map((team) => sendPhoto(team, 0)));
  return teams;
}

async function sendPhoto({ ask }: Team, number: number): Promise<void> {
  const photo = number < mostPhotos ? { answerFile: aPhoto() } : {};
  await ask(student.answerActivity, { activityId: 101, tweet: `Versie ${number}`, ...photo });
}

export function work(teams: readonly Team[]): ClassAtWork {
  let isOver = false;
  const all = teams.map(async (team) => {
    for (let number = 1; !isOver; number += 1) await sendPhoto(team, number);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}
