/** The handlers that only a logged-in docent may call. */

import type { Context } from '#server/context.ts';
import { oneAtATime } from '#server/oneAtATime.ts';
import { accountCalls, schoolAccountCalls } from '#server/teacher/account/account.ts';
import { secondStepCalls } from '#server/teacher/account/secondStep.ts';
import { boardCalls } from '#server/teacher/board/board.ts';
import { togetherCalls } from '#server/teacher/board/together.ts';
import { classHandCalls } from '#server/teacher/lesson/hands.ts';
import { classNeighbourCalls } from '#server/teacher/lesson/neighbours.ts';
import { classPhaseCalls } from '#server/teacher/lesson/phases.ts';
import { challengePaperCalls } from '#server/teacher/papers/challengePapers.ts';
import { inzageCalls } from '#server/teacher/papers/inzage.ts';
import { classKeepsakeCalls } from '#server/teacher/papers/keepsakes.ts';
import { paperCalls } from '#server/teacher/papers/papers.ts';
import { reportCalls } from '#server/teacher/papers/reports.ts';
import { classInviteCalls } from '#server/teacher/people/classInvites.ts';
import { docentCalls } from '#server/teacher/people/docents.ts';
import { handoverCalls } from '#server/teacher/people/handover.ts';
import { photoCalls } from '#server/teacher/photos/calls.ts';
import { lateTeamCalls } from '#server/teacher/teams/lateTeams.ts';
import { manyTeamCalls } from '#server/teacher/teams/manyTeams.ts';
import { markingCalls } from '#server/teacher/teams/marking.ts';
import { pupilNameCalls } from '#server/teacher/teams/pupilNames.ts';
import { teamRemovalCalls } from '#server/teacher/teams/removedTeams.ts';
import { studentCalls } from '#server/teacher/teams/students.ts';
import { teamLoginCalls } from '#server/teacher/teams/teamLogins.ts';
import { classTeamCalls } from '#server/teacher/teams/teams.ts';

import { classAnswerCalls } from './answers.ts';
import { challengeCalls } from './challenges.ts';
import { endingCalls } from './classEnd.ts';
import { classCalls } from './classes.ts';
import { teacherEvents } from './events.ts';
import { newVersionCalls } from './newVersion.ts';
import { ratingCalls } from './ratings.ts';
import { returnCalls } from './returns.ts';
import { sentenceCalls } from './sentences.ts';

export function callsOfDocents(context: Context) {
  return {
    ...accountCalls(context),
    ...schoolAccountCalls(context),
    ...secondStepCalls(context),
    ...challengeCalls(context),
    ...classCalls(context),
    ...newVersionCalls(context),
    ...endingCalls(context),
    ...classInviteCalls(context),
    ...docentCalls(context),
    ...handoverCalls(context),
    ...classTeamCalls(context),
    ...manyTeamCalls(context),
    ...lateTeamCalls(context),
    ...teamRemovalCalls(context),
    ...teamLoginCalls(context),
    ...markingCalls(context),
    ...studentCalls(context),
    ...pupilNameCalls(context),
    ...classPhaseCalls(context),
    ...classAnswerCalls(context),
    ...photoCalls(context),
    ...ratingCalls(context),
    ...returnCalls(context),
    ...classNeighbourCalls(context),
    ...sentenceCalls(context),
    ...classHandCalls(context),
    ...togetherCalls(context),
    ...boardCalls(context),
    ...oneAtATime({
      ...paperCalls(context),
      ...reportCalls(context),
      ...inzageCalls(context),
      ...classKeepsakeCalls(context),
      ...challengePaperCalls(context),
    }),
    ...teacherEvents(context),
  };
}
