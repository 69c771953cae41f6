/** Formats a moment as people say it: today, yesterday, a day of this week, otherwise its date. */

const relative = new Intl.RelativeTimeFormat('nl', { numeric: 'auto' });
const dayMs = 24 * 60 * 60 * 1000;

/** `moment` is an ISO text; a future moment counts as today, since two clocks differ. */
export function dayWords(moment: string, now = new Date()): string {
  const then = new Date(moment);
  const days = Math.max(0, Math.round((midnight(now) - midnight(then)) / dayMs));
  if (days === 0) return relative.format(0, 'day');
  if (days === 1) return relative.format(-1, 'day');
  if (days < 7) return then.toLocaleDateString('nl', { weekday: 'long' });
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return then.toLocaleDateString('nl', { day: 'numeric', month: 'long', year });
}

function midnight(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}
