/** A beheerder sees the docents and sets what each may do, but sees nothing of their classes (docs/rules.md 14.3). */

import type { admin } from '#contract/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { isLastAdmin } from '#domain/login/admin.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import type { Handlers } from '#server/http/route.ts';
import { allDocents } from '#server/store/accounts.ts';
import { everybody, setAdmin, setBlocked } from '#server/store/admins.ts';
import { findSchoolFacts, nameSchool } from '#server/store/firstRun.ts';
import { openLinks } from '#server/store/links.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { runsOf } from '#server/store/runs.ts';
import { endSecondStep } from '#server/store/secondSteps.ts';
import { endSessionsOfTeacher } from '#server/store/sessions.ts';
import { removeTeacher } from '#server/store/teachers.ts';
import { confirmPasswordIfAny } from '#server/teacher/account/account.ts';

import { getPerson } from './person.ts';
import { peopleView } from './presenters.ts';

type Parts = Pick<Context, 'db' | 'events' | 'library' | 'throttle'>;

export function peopleCalls({ db, events, library, throttle }: Parts) {
  return {
    people: async (_, who) => {
      const docents = await allDocents(db);
      const titleOf = await library.titles();
      const school = await findSchoolFacts(db);
      const about = { school: school?.name ?? '', contact: school?.contact ?? '' };
      return { ...about, ...peopleView({ docents, links: await openLinks(db), who: who.id, titleOf }) };
    },

    nameSchool: async ({ school = '', contact }) => {
      refuseFields({
        school: textError(school.trim(), { max: limits.school, required: 'Field is required' }),
        contact: textError(contact?.trim(), { max: limits.contact }),
      });
      await transaction(db, (tx) => nameSchool(tx, school.trim(), contact?.trim()));
      return {};
    },

    changeRole: async ({ teacherId, role }, who) => {
      const is = role === 'beheerder';
      await transaction(db, async (tx) => {
        const { id, username } = await getPerson(tx, teacherId);
        if (!is) await refuseLast(tx, id);
        if (!(await setAdmin(tx, id, is))) return;
        await noteOfTeacher(tx, who.id, { kind: is ? 'beheerder-made' : 'beheerder-ended', about: username });
      });
      return {};
    },

    /**
     * For a docent without phone and recovery codes. Needs the beheerder's own password, because after this the docent's
     * password alone opens the account.
     */
    endStepOfTeacher: async ({ teacherId, password = '' }, who) => {
      if (teacherId === who.id) throw new Refusal('own-step');
      await confirmPasswordIfAny({ db, throttle }, who.id, password);
      await transaction(db, async (tx) => {
        const { id, username } = await getPerson(tx, teacherId);
        await endSecondStep(tx, id);
        await noteOfTeacher(tx, who.id, { kind: 'second-step-off', about: username });
      });
      return {};
    },

    /** Blocking a docent ends all their sessions at once. */
    blockTeacher: async ({ teacherId, blocked }, who) => {
      const is = blocked === 1;
      const ended = await transaction(db, async (tx) => {
        const { id, username } = await getPerson(tx, teacherId);
        if (is) await refuseLast(tx, id);
        if (!(await setBlocked(tx, id, is))) return [];
        await noteOfTeacher(tx, who.id, { kind: is ? 'teacher-blocked' : 'teacher-unblocked', about: username });
        return is ? endSessionsOfTeacher(tx, id) : [];
      });
      ended.forEach(events.closeStreamsOfSession);
      return {};
    },

    /** Refuses while the docent still owns a class: classes are handed over or deleted first. */
    removeTeacher: async ({ teacherId }, who) => {
      const ended = await transaction(db, async (tx) => {
        const { id, username } = await getPerson(tx, teacherId);
        await refuseLast(tx, id);
        if ((await runsOf(tx, id)).some(({ teacherId: owner }) => owner === id)) throw new Refusal('has-classes');
        const sessions = await endSessionsOfTeacher(tx, id);
        await noteOfTeacher(tx, who.id, { kind: 'teacher-removed', about: username });
        await removeTeacher(tx, username);
        return sessions;
      });
      await forgetDeleted(db);
      ended.forEach(events.closeStreamsOfSession);
      return {};
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

async function refuseLast(tx: Tx, id: string): Promise<void> {
  if (isLastAdmin(await everybody(tx), id)) throw new Refusal('last-beheerder');
}
