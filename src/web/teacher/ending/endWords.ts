/** Formats the end date of a class as people say it: '31 juli 2027'. */

const words = new Intl.DateTimeFormat('nl', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** From a date such as `2027-07-31`. */
export function endWords(date: string): string {
  return words.format(new Date(date));
}
