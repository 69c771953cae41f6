/** Unsafe materials and acts in the texts of a challenge, and dangers that its safety list leaves out (docs/rules.md 2.25). */

/** A danger that a challenge may contain. */
export type Hazard = {
  name: string;
  /** The words with which a text brings the danger into the classroom. */
  is: RegExp;
  /** What the safety list then has to name. */
  listed?: RegExp;
  /** What no sentence may say where the danger exists. */
  never?: RegExp;
  /** Words in the same line that make the sentence safe, such as who does it. */
  unless?: RegExp;
  /** Only in texts for pupils: the docent may do it. */
  onlyInPupilTexts?: boolean;
  /** In Dutch: what to write. */
  advice: string;
};

const byAdult = /leerkracht|docent|\bjuf\b|\bmeester\b|volwassene|\bTOA\b/iu;

/** The docent, in a text that speaks to the docent; in a text for pupils it is the pupil. */
const spokenTo = /\bjij\b|\bjouw?\b/iu;

/** 'Zagen' alone is also the past tense of 'zien'. */
const blades =
  /\b(?:afbreek|stanley|hobby|karton)?mes(?:sen|jes)?\b|\bhandza(?:ag|gen)\b|\bzaagt?\b|\b(?:te|gaan|mag|mogen|moet|moeten|bij) zagen\b|\bzagen (?:en|of) boren\b|\bbo(?:or|ort|ren)\b|soldeer|solderen/iu;

export const hazards: readonly Hazard[] = [
  {
    name: 'fire',
    is: /\b(?:warmte|hitte|gloei|infrarood)lamp|\bkaars(?:en|je|jes)?\b|waxinelicht|\bföhn/iu,
    listed: /\b(?:vuur|brand|vlam)/iu,
    never:
      /cr[êe]pe?papier|\bwatten\b|\bwol(?:len)?\b|\bvilt(?:en)?\b|\bdroge? mos\b|\bhooi\b|\bstro\b|piepschuim|\bkatoen|\b(?:van|lapje|stukje|dunne|met) stof\b|,\s*stof\b|\bstof(?:,| op (?!de grond))/iu,
    advice: 'dit vat vlam bij een warme lamp of een kaars. Neem karton, hout of metaal.',
  },
  {
    name: 'lamp',
    is: /\b(?:warmte|hitte|gloei|infrarood)lamp/iu,
    listed: /\blamp/iu,
    never: /\b(?:doe|zet|draai|hang|schroef)\b[^.!?]{0,30}\blamp(?:en)?\b/iu,
    unless: byAdult,
    onlyInPupilTexts: true,
    advice: 'een warme lamp zet alleen een volwassene aan, uit en goed. Schrijf op wie dat doet.',
  },
  {
    name: 'glue',
    is: /lijmpisto|\bhete lijm/iu,
    listed: /lijm/iu,
    never: /lijmpisto|\bhete lijm/iu,
    unless: new RegExp(`${byAdult.source}|lijmtafel|lage temperatuur`, 'iu'),
    advice: 'schrijf erbij wie het lijmpistool gebruikt, en wie erbij staat.',
  },
  {
    name: 'knives',
    is: blades,
    listed: /\bmes|snijd|\bza(?:ag|g)|\bbo(?:or|ren)\b|solde/iu,
    never: blades,
    unless: new RegExp(`${byAdult.source}|snijmat|technieklokaal|veiligheidsbril|\\bhaal\\b[^.]*\\buit\\b`, 'iu'),
    advice: 'schrijf erbij waar en met wie er gesneden, gezaagd of geboord wordt.',
  },
  {
    name: 'climbing',
    is: /\bklim|\bop een (?:stoel|tafel|kast|ladder|trap)/iu,
    never:
      /\b(?:klim|klimt|klimmen)\b[^.!?]{0,20}\bop (?:een|de) (?:stoel|tafel|kast|ladder|bank|vensterbank)|\bop (?:een|de) (?:stoel|tafel|kast|ladder)(?: te)? (?:gaan )?(?:staan|sta)\b|\b(?:sta|ga) op (?:een|de) (?:stoel|tafel|kast|ladder)\b/iu,
    advice: 'niemand klimt op een stoel of tafel. Zoek iets wat vanaf de vloer kan.',
  },
  {
    name: 'eggs',
    is: /\b(?:rauwe? )?ei(?:eren)?\b[^.!?\n]{0,40}\b(?:val|breek|breekt|zakje|heel)|\blaat\b[^.!?\n]{0,40}\bei(?:eren)?\b/iu,
    listed: /allergie[^]*handen|handen[^]*allergie/iu,
    advice: 'zet bij de veiligheid dat wie een rauw ei aanraakt zijn handen wast, en wat je doet bij een allergie.',
  },
  {
    name: 'bag',
    is: /\b(?:plastic|vuilnis)\s?zak/iu,
    never: /\bzak(?:ken)?\b[^.!?]{0,20}\bover\b[^.!?]{0,12}\bhoofd/iu,
    advice: 'een zak gaat nooit over een hoofd.',
  },
  {
    name: 'substances',
    is: /\bkwik|secondelijm|spuitbus|spiritus|benzine|aansteker|lucifer|vuurwerk|chloor|ammonia|kokend/iu,
    never: /\bkwik|secondelijm|spuitbus|spiritus|benzine|aansteker|lucifer|vuurwerk|chloor|ammonia|kokend/iu,
    advice: 'dit hoort niet in de handen van leerlingen. Laat het weg.',
  },
  {
    name: 'mains',
    is: /stopcontact|\b230 volt\b/iu,
    never: /stopcontact|\b230 volt\b/iu,
    unless: byAdult,
    onlyInPupilTexts: true,
    advice: 'leerlingen werken niet met het stopcontact. Neem batterijen, of schrijf op wie het doet.',
  },
  {
    name: 'outside',
    is: /\bnaar buiten\b|\bop het plein\b|\bbuiten (?:meten|zoeken|kijken)|\blangs de (?:sloot|weg)|\bin het bos\b/iu,
    listed: /\bbuiten\b|\bhet hek\b|in het zicht|\bsloot\b|\bbos\b/iu,
    advice: 'leerlingen gaan naar buiten. Zet bij de veiligheid tot waar, en wie hen ziet.',
  },
  {
    name: 'visiting',
    is: /\bop bezoek\b|\bnaar jullie gebruiker\b|\bbel aan\b|\bbij iemand thuis\b/iu,
    listed: /minstens twee[^]*thuis|thuis[^]*minstens twee/iu,
    never: /\bga\b[^.!?]{0,12}\balleen\b[^.!?]{0,12}\b(?:naar|op bezoek|langs)\b/iu,
    advice: 'op bezoek gaan leerlingen met minstens twee, en thuis weet iemand ervan. Zet dat bij de veiligheid.',
  },
];

/** A sentence with these words says what not to do. */
const denied = /\b(?:niet|geen|nooit|zonder|niemand|niets|verboden|in plaats van)\b/iu;

export type SaidText = { text: string; forPupils: boolean };
export type UnsafeSentence = { hazard: string; sentence: string; advice: string };

/** `all` is everything that the challenge says. */
export const hazardsOf = (all: string): Hazard[] => hazards.filter(({ is }) => is.test(all));

/** `present` are the dangers that the challenge has. */
export function unsafeIn({ text, forPupils }: SaidText, present: readonly Hazard[]): UnsafeSentence[] {
  return linesOf(text).flatMap((line) =>
    present.flatMap(({ name, never, unless, onlyInPupilTexts, advice }) => {
      if (never === undefined || (onlyInPupilTexts === true && !forPupils)) return [];
      const isByAdult = !forPupils && unless !== undefined && spokenTo.test(line);
      if (isByAdult || unless?.test(line) === true) return [];
      const sentence = sentencesOf(line).find((one) => never.test(one) && !denied.test(one));
      return sentence === undefined ? [] : [{ hazard: name, sentence, advice }];
    }),
  );
}

/** The dangers in this challenge that its safety list doesn't name. */
export function unlistedHazards(
  present: readonly Hazard[],
  safety: readonly string[],
): { hazard: string; advice: string }[] {
  const list = safety.join('\n');
  return present
    .filter(({ listed }) => listed !== undefined && !listed.test(list))
    .map(({ name, advice }) => ({ hazard: name, advice }));
}

const linesOf = (text: string): string[] => text.replaceAll(/[*_`]/gu, '').split('\n');
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+/u).map((sentence) => sentence.trim());
