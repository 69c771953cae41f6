/** The moment of a save, in words. */

const time = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** `10:42` for today, `21 november om 10:42` for another day. */
export function momentText(moment: string | number, now: Date = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? time.format(date) : day.format(date);
}
