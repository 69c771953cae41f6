/** Every call of the contract and its fields, taken from the contract itself, so that a new call is tested too. */

import type { TSchema } from 'typebox';

import { admin } from '#contract/admin/admin.ts';
import { adminSchemas } from '#contract/admin/adminSchemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { practiceStart, trialEntrance } from '#contract/practice/practice.ts';
import { enterTrialSchemas, startPracticeSchemas } from '#contract/practice/practiceSchemas.ts';
import { anyone } from '#contract/public.ts';
import { anyoneSchemas } from '#contract/publicSchemas.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { changingGets, teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { exchangeSchemas } from '#contract/workshop/exchangeSchemas.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { workshopSchemas } from '#contract/workshop/workshopSchemas.ts';

export type Zone = 'anyone' | 'teacher' | 'beheerder' | 'team';
export type ContractCall = { name: string; zone: Zone; call: Endpoint; fields: readonly string[]; changes: boolean };

/**
 * Calls to log in and out, also with the school account, and calls of the own account and the second step. They have
 * tests of their own, because each would end the class that the other calls use.
 */
export const isOfOwnLogin = ({ name }: ContractCall): boolean =>
  /\.(?:login|logout|logoutEverywhere|account|renameSelf|changePassword|endSession|\w*SecondStep|\w*School\w*)$/u.test(
    name,
  );

type Rows = Readonly<Record<string, Endpoint>>;
type Schemas = Readonly<Record<string, { request: TSchema & { properties?: object } }>>;

export const allCalls: readonly ContractCall[] = [
  ...callsOf('anyone', anyone, anyoneSchemas),
  ...callsOf('teacher', teacher, teacherSchemas),
  ...callsOf('teacher', practiceStart, startPracticeSchemas),
  ...callsOf('teacher', workshop, workshopSchemas),
  ...callsOf('teacher', exchange, exchangeSchemas),
  ...callsOf('beheerder', admin, adminSchemas),
  ...callsOf('anyone', trialEntrance, enterTrialSchemas),
  ...callsOf('team', student, studentSchemas),
];

function callsOf(zone: Zone, rows: Rows, schemas: Schemas): ContractCall[] {
  return Object.entries(rows).map(([name, call]) => ({
    name: `${zone}.${name}`,
    zone,
    call,
    fields: Object.keys(schemas[name]?.request.properties ?? {}),
    changes: call.method === 'POST' || changingGets.has(call.path),
  }));
}
