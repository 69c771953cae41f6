/** Guard for the beheerder's handlers. It reads the docent's role from the database at each request. */

import { Refusal } from '#domain/refusal.ts';
import { type TeacherCaller, requireTeacher } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Guard } from '#server/http/route.ts';
import { lacksSecondStep } from '#server/login/secondStep.ts';
import { isBeheerder } from '#server/store/admins.ts';

export function requireAdmin(
  context: Pick<Context, 'config' | 'db' | 'events' | 'fingerprint' | 'throttle'>,
): Guard<TeacherCaller> {
  const asDocent = requireTeacher(context);
  return async (request, reply) => {
    const who = await asDocent(request, reply);
    if (!(await isBeheerder(context.db, who.id))) throw new Refusal('not-beheerder');
    if (await lacksSecondStep(context, who.id)) throw new Refusal('second-step-first');
    return who;
  };
}
