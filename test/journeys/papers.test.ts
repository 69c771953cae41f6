import { expect, it } from 'vitest';

import { toRequest } from '#contract/client.ts';
import { teacher } from '#contract/teacher.ts';
import { challengePapers } from '#domain/lesson/challengePapers.ts';
import { atSchool, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const challenge = 'koel-schoolplein';

onEveryEngine('The papers of a challenge', (engine) => {
  const school = atSchool(engine);

  it('are for every docent, each as a PDF with a name of its own', async () => {
    const docent = await school().docent();
    for (const paper of challengePapers) {
      const { url } = toRequest(teacher.challengePaper, { challenge, paper });
      const answer = await docent.device.fetch(url);
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(answer.headers.get('content-disposition')).toContain(`${challenge}-${paper}.pdf`);
    }
  });

  it('are the learning line too, for the whole school', async () => {
    const docent = await school().docent();
    const answer = await docent.device.fetch(toRequest(teacher.learningLine, {}).url);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(answer.headers.get('content-disposition')).toContain('leerlijn-ontwerpen.pdf');
  });

  it('are for no team, and for nobody who isn’t logged in', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const requests = [
      ...challengePapers.map((paper) => toRequest(teacher.challengePaper, { challenge, paper }).url),
      toRequest(teacher.worksheets, { challenge, phase: 1 }).url,
      toRequest(teacher.learningLine, {}).url,
    ];
    for (const device of [team, school().device()]) {
      const answers = await Promise.all(requests.map((url) => device.fetch(url)));
      expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 401));
    }
  });

  it('aren’t there for a challenge, a paper, a phase or a lesson that isn’t', async () => {
    const docent = await school().docent();
    const calls = [
      docent.ask(teacher.challengePaper, { challenge: 'bestaat-niet', paper: 'lesgids' }),
      docent.ask(teacher.worksheets, { challenge: 'bestaat-niet', phase: 1 }),
      docent.ask(teacher.worksheets, { challenge, phase: 9 }),
      docent.ask(teacher.worksheets, { challenge, plan: 7, lesson: 0 }),
      docent.ask(teacher.worksheets, { challenge }),
    ];
    const problems = await Promise.all(calls.map(refusal));
    expect(problems.map(({ status, code }) => [status, code])).toEqual(problems.map(() => [404, 'not-found']));
    const { status } = await docent.device.fetch(`/api/teacher/get-challenge-paper/${challenge}/wachtwoorden`);
    expect(status).toBe(400);
  });
});
