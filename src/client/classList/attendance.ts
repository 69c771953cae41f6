/** What an attendance list of Teams, Meet or Zoom, or a list on a screen, has around the names (docs/rules.md 8.23). */

/** The patterns of a time and of a day, to be used without regard to case. */
export const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?|\s?(?:uur|u|h)\b)?`;
export const day = String.raw`\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?`;
/** `[26-11-2026 14:02]`, `14:02 -`: the moment in front of a name. */
const moment = new RegExp(String.raw`^[[(]?(?:${day},?\s+)?${clock}[\])]?\s*(?:[–—-]\s+)?`, 'iu');
const atClock = new RegExp(
  String.raw`\s+(?:(?:at|om|op|um|à|sinds|since|from|van|vanaf)\s+)?(?:${day},?\s+)?${clock}(?:\s*[–—-]\s*${clock})?$`,
  'iu',
);
/** A verb in small letters behind a name: `Sanne heeft de vergadering verlaten`, `Daan is ziek`, `Noor left`. */
const verb =
  /(?<=\p{L})\s+(?:heeft|has|is|was|werd|wordt|neemt|nam|doet|komt|kwam|gaat|ging|zit|staat|verlaat|verliet|hat|ist|joined|rejoined|joins|left|leaves|entered|exited|declined|accepted|answered)(?:\s.*)?[.!]?$/u;

/** The name without the moment and without what its bearer did. */
export function withoutEvent(text: string): string {
  return text.replace(moment, '').replace(atClock, '').replace(verb, '');
}

/** What such a list says of a pupil in a cell or on a line of its own. */
const states = String.raw`(?:re)?joined|left|(?:weer |opnieuw )?toegetreden|verlaten|deelgenomen|deelgenomen aan|vertrokken|binnengekomen|aangemeld|afgemeld|aanwezig|afwezig|present|absent|excused|late|te laat|beigetreten|verlassen|rejoint|quitté|organi[sz]er|organisator|presenter|presentator|attendee|deelnemer|host|co-?host|gastheer|gastvrouw|(?:mede)?organisator|guest|gast|extern|external|ik|jij|me|you|muted|unmuted|gedempt|dempen|demp opheffen|dempen opheffen|hand (?:up|omhoog|opgestoken)|raised hand|invited|uitgenodigd|no response|geen antwoord|accepted|geaccepteerd|declined|geweigerd|tentative|voorlopig|in-meeting activities|activiteiten (?:in|tijdens) de vergadering|summary|samenvatting|klasgenoten|classmates|acties|actions|meer opties|more options|alles selecteren|select all|e-?mail (?:verzenden|sturen) (?:naar|aan) .*|waiting room|wachtruimte|wachtkamer|lobby`;
const stateAlone = new RegExp(
  String.raw`^(?:${states})(?:\s+(?:at|om|op|um|à|before|eerder|de|het|deze|the|this|na|after|\d).*)?[.!]?$`,
  'iu',
);
/** `In deze vergadering (12)`. */
const section =
  /^(?:in|bij|buiten|niet in|others in|anderen in)\s+(?:this|the|deze|de|dit|het)\s+(?:meeting|call|vergadering|gesprek|les|oproep|wachtruimte|lobby|waiting room)/iu;

export function isState(text: string): boolean {
  return stateAlone.test(text) || section.test(text);
}

const sign =
  /(?:^|\s)(?:joined|left|toegetreden|vergadering|meeting|deelgenomen)(?:\s|[.,;]|$)|(?:join|leave|joined|exited|useraction|user action|gebruikersactie|participant id)/iu;

/** Whether the text is such a list: it names a pupil who left and came back more than once. */
export function isAttendance(text: string): boolean {
  return sign.test(text);
}
