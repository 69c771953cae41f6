/** Any unknown path under `/docent` goes to the activities (rules.md §5). */

import { Redirect } from 'wouter';

export function ToActivities() {
  return <Redirect to="/docent" replace />;
}
