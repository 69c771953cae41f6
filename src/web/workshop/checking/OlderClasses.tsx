/** The docent's classes that play an earlier version of this challenge, each with the changes in the newest and the button to switch to it (docs/rules.md 16.41). */

import { readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useFacts } from '#web/query.ts';
import { nameOfRun } from '#web/teacher/challenges/runNames.ts';
import { isOver } from '#web/teacher/ending/EndLine.tsx';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';

export function OlderClasses({ slug }: { slug: string }) {
  const runs = useFacts(teacher.challengeList, {}, readRuns).data ?? [];
  const playing = runs.filter((run) => run.course.challenge.slug === slug && !run.isArchived && !isOver(run));
  return playing.map((run) => <NewVersion key={run.id} runId={run.id} name={run.text || nameOfRun(run)} />);
}
