import { expect, it } from 'vitest';

import { beheer } from './beheer/beheer.ts';
import { beheerSchemas } from './beheer/beheerSchemas.ts';
import type { Call } from './call.ts';
import { student } from './student.ts';
import { studentSchemas } from './studentSchemas.ts';
import { teacher } from './teacher.ts';
import { teacherSchemas } from './teacherSchemas.ts';
import { exchange } from './workshop/exchange.ts';
import { exchangeSchemas } from './workshop/exchangeSchemas.ts';
import { workshop } from './workshop/workshop.ts';
import { workshopSchemas } from './workshop/workshopSchemas.ts';

type AnyRows = Readonly<Record<string, Call>>;
type AnySchemas = Readonly<Record<string, { sent: { properties?: object } }>>;

/** Each call that is sent something, with the names that this has on the wire. */
function sentTo(rows: AnyRows, schemas: AnySchemas): [call: string, names: string][] {
  return Object.entries(rows).flatMap(([name, { method, path, wireNames }]) => {
    const names = Object.keys(schemas[name]?.sent.properties ?? {}).map((field) => wireNames[field] ?? field);
    const sorted = names.toSorted((one, other) => one.localeCompare(other));
    return sorted.length === 0 ? [] : [[`${method} ${path}`, sorted.join(' ')] as [string, string]];
  });
}

const sent = Object.fromEntries([
  ...sentTo(teacher, teacherSchemas),
  ...sentTo(exchange, exchangeSchemas),
  ...sentTo(beheer, beheerSchemas),
  ...sentTo(workshop, workshopSchemas),
  ...sentTo(student, studentSchemas),
]);

it('What is sent keeps the names that others know it by, whatever we call it', () => {
  expect(sent).toEqual({
    'POST /api/teacher/account/name': 'name',
    'POST /api/teacher/account/password': 'newPassword password',
    'POST /api/teacher/account/end-session': 'sessionId',
    'POST /api/teacher/account/second-step/begin': 'code',
    'POST /api/teacher/account/second-step/end': 'password',
    'POST /api/teacher/school-login/start': 'adds again token',
    'POST /api/teacher/school-login/finish': 'query',
    'POST /api/teacher/login': 'code password username',
    'GET /api/teacher/set-active-challenge/:id': 'id user_challenge',
    'POST /api/teacher/archive-challenge': 'archived user_challenge',
    'GET /api/teacher/get-new-version': 'user_challenge',
    'POST /api/teacher/take-over-version': 'user_challenge version',
    'POST /api/teacher/put-on-shelf': 'challenge on_shelf',
    'POST /api/teacher/start-class': 'challenge text',
    'POST /api/teacher/rename-challenge': 'text user_challenge',
    'POST /api/teacher/remove-challenge': 'user_challenge',
    'POST /api/teacher/set-end-date': 'ends_on user_challenge',
    'POST /api/teacher/bring-back': 'user_challenge',
    'GET /api/teacher/get-docents': 'user_challenge',
    'GET /api/teacher/get-handover': 'user_challenge',
    'POST /api/teacher/write-handover': 'text user_challenge version',
    'POST /api/teacher/read-handover': 'user_challenge version',
    'POST /api/teacher/add-colleague': 'user_challenge username',
    'POST /api/teacher/invite-colleague': 'name user_challenge',
    'POST /api/teacher/withdraw-invite': 'linkId user_challenge',
    'POST /api/teacher/remove-colleague': 'user_challenge username',
    'POST /api/teacher/hand-over-challenge': 'user_challenge username',
    'POST /api/teacher/studentgroup/create': 'title user_challenge',
    'POST /api/teacher/studentgroup/create-late': 'title user_challenge',
    'POST /api/teacher/studentgroup/fill-ended': 'studentGroupId user_challenge',
    'POST /api/teacher/studentgroup/renew-code': 'studentGroupId user_challenge',
    'POST /api/teacher/studentgroup/logout-everywhere': 'studentGroupId user_challenge',
    'POST /api/teacher/studentgroup/rename': 'studentGroupId title user_challenge',
    'POST /api/teacher/studentgroup/count': 'counted reason studentGroupId user_challenge',
    'POST /api/teacher/studentgroup/name-ship': 'shipName studentGroupId user_challenge',
    'POST /api/teacher/studentgroup/remove': 'studentGroupId user_challenge',
    'POST /api/teacher/delete-studentgroup/:id': 'id user_challenge',
    'POST /api/teacher/add-student': 'name noPhoto studentGroupId user_challenge',
    'POST /api/teacher/mark-student': 'noPhoto studentId user_challenge',
    'POST /api/teacher/rename-student': 'everywhere keep name studentId user_challenge',
    'GET /api/teacher/get-student-places': 'studentId user_challenge',
    'POST /api/teacher/forget-student': 'keep studentId user_challenge',
    'POST /api/teacher/move-student': 'studentGroupId studentId user_challenge',
    'POST /api/teacher/delete-student/:id': 'id user_challenge',
    'GET /api/teacher/get-all-boardingpass': 'studentGroupId',
    'GET /api/teacher/get-certificates': 'studentGroupId',
    'POST /api/teacher/name-keepsakes': 'named user_challenge',
    'GET /api/teacher/get-keepsakes': 'studentGroupId',
    'GET /api/teacher/get-picture-book': 'studentGroupId user_challenge',
    'GET /api/teacher/get-inzage': 'studentGroupId user_challenge',
    'GET /api/teacher/get-report': 'studentGroupId user_challenge',
    'GET /api/teacher/get-report-csv': 'studentGroupId user_challenge',
    'GET /api/teacher/get-challenge-paper/:challenge/:paper': 'challenge paper',
    'GET /api/teacher/get-worksheets/:challenge': 'challenge lesson phase plan',
    'GET /api/teacher/get-phase/:id': 'id',
    'GET /api/teacher/toggle-phase-done/:phaseId/:done': 'done phaseId user_challenge',
    'POST /api/teacher/reveal-together': 'phase_id user_challenge',
    'POST /api/teacher/rate-answer': 'answer_id comment criteria medal note rating user_challenge version',
    'POST /api/teacher/rate-empty-answer': 'activity_id feedback medal rating student_group_id user_challenge',
    'POST /api/teacher/return-answer': 'answer_id criteria returned tip top user_challenge version',
    'POST /api/teacher/withdraw-return': 'answer_id returned user_challenge',
    'GET /api/teacher/sentences/:activityId': 'activityId',
    'POST /api/teacher/hide-sentence': 'sentence',
    'POST /api/teacher/neighbours/switch': 'activityId on user_challenge',
    'POST /api/teacher/neighbours/judge': 'letThrough lookId user_challenge',
    'POST /api/teacher/withdraw-rating': 'answer_id rating user_challenge',
    'POST /api/teacher/take-away': 'answer_id user_challenge version what word',
    'POST /api/teacher/put-back/:id': 'id user_challenge',
    'POST /api/teacher/rate-phase': 'feedback phase_id studentgroup_id user_challenge',
    'POST /api/teacher/answer-hand': 'studentGroupId user_challenge',
    'POST /api/teacher/clear-hand': 'studentGroupId user_challenge',
    'GET /api/teacher/files/answer/:filename': 'filename',
    'GET /api/teacher/files/board/:filename': 'filename',
    'POST /api/teacher/judge-photo': 'filename letThrough user_challenge',
    'POST /api/teacher/paint-photo': 'answer_id answerFile filename user_challenge',
    'GET /api/teacher/board': 'listens',
    'POST /api/teacher/board':
      'activity_id answer_id exhibit_answer_id exhibited exhibition film frozen medals phase_id timer_activity_id timer_ends_at timer_left timer_paused_at timer_total user_challenge version',
    'GET /api/teacher/at-work/:activityId': 'activityId',
    'POST /api/teacher/werkplaats/create': 'from',
    'GET /api/teacher/werkplaats/draft/:draft': 'draft',
    'POST /api/teacher/werkplaats/save': 'content device draft key version',
    'GET /api/teacher/werkplaats/changes/:draft/:since/:device/:part': 'device draft part since',
    'GET /api/teacher/werkplaats/history/:draft': 'draft',
    'POST /api/teacher/werkplaats/bring-back': 'device draft history',
    'POST /api/teacher/werkplaats/file': 'draft file path',
    'GET /api/teacher/werkplaats/file/:draft/:path': 'draft path',
    'POST /api/teacher/werkplaats/paper': 'activityId draft kind text',
    'GET /api/teacher/werkplaats/check/:draft': 'draft',
    'POST /api/teacher/werkplaats/publish': 'draft onShelf',
    'POST /api/teacher/werkplaats/share': 'draft username',
    'POST /api/teacher/werkplaats/unshare': 'draft username',
    'POST /api/teacher/werkplaats/remove': 'draft',
    'GET /api/teacher/werkplaats/export/:challenge': 'challenge',
    'POST /api/teacher/werkplaats/import': 'file',
    'POST /api/teacher/werkplaats/look': 'challenge draft user_challenge',
    'POST /api/beheer/claim': 'name password school token username',
    'POST /api/beheer/look-at-link': 'token',
    'POST /api/beheer/accept-invite': 'name password token username',
    'POST /api/beheer/reset-password': 'password token',
    'POST /api/beheer/name-school': 'contact school',
    'POST /api/beheer/invite': 'name role runId',
    'POST /api/beheer/withdraw-link': 'linkId',
    'POST /api/beheer/password-link': 'teacherId',
    'POST /api/beheer/change-role': 'role teacherId',
    'POST /api/beheer/block-teacher': 'blocked teacherId',
    'POST /api/beheer/remove-teacher': 'teacherId',
    'POST /api/beheer/keep-backups': 'nightly',
    'GET /api/beheer/backup-file': 'backup',
    'POST /api/beheer/check-backup': 'backup',
    'POST /api/beheer/remove-backup': 'backup',
    'POST /api/beheer/upload-backup': 'backupFile',
    'GET /api/beheer/look-at-backup': 'backup',
    'POST /api/beheer/restore-backup': 'backup',
    'POST /api/beheer/start-from-backup': 'backupFile',
    'POST /api/beheer/hand-over-class': 'runId username',
    'POST /api/beheer/remove-class': 'runId',
    'GET /api/beheer/logbook': 'group page who',
    'GET /api/beheer/logbook-csv': 'group who',
    'POST /api/beheer/try-job-again': 'jobId',
    'POST /api/student/login': 'card logincode',
    'GET /api/student/get-phase/:phaseId': 'phaseId',
    'POST /api/student/answer-activity': 'activityId answerFile paintedOver tweet version',
    'POST /api/student/open-activity': 'activityId',
    'POST /api/student/reveal-medal/:phaseId': 'phaseId',
    'POST /api/student/reveal-rating/:answerId': 'answerId',
    'POST /api/student/understand': 'answerId wordsId',
    'GET /api/student/neighbour/:activityId': 'activityId',
    'POST /api/student/neighbour/look': 'activityId',
    'POST /api/student/neighbour/stars': 'activityId lookId starOne starTwo version wish',
    'POST /api/student/ship/name': 'seenName shipName',
    'POST /api/student/ship/patch': 'patch seenPatch',
    'POST /api/student/raise-hand': 'activityId',
    'GET /api/student/files/answer/:filename': 'filename',
  });
});
