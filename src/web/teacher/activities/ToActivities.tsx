/** Any unknown path under `/docent` goes to the activities (docs/rules.md 1.14). */

import { Redirect } from 'wouter';

export function ToActivities() {
  return <Redirect to="/docent" replace />;
}
