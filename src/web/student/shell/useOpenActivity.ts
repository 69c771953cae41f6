/** Reports which activity this device has open, so that the class sees who is busy with it (docs/rules.md 9.17). */

import { useLocation } from 'wouter';

import { student } from '#contract/student.ts';
import { useEndpoint } from '#web/query.ts';
import { activityOfPath } from '#web/student/paths.ts';

/** Repeated once a minute, like the polling: a device that sleeps stops reporting. */
export function useOpenActivity(): void {
  const [path] = useLocation();
  const activityId = activityOfPath(path);
  useEndpoint(student.openActivity, activityId === undefined ? {} : { activityId });
}
