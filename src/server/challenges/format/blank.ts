/** What stands in a challenge that nobody filled in yet: for a form, in which a field may be left as it is. */

/** Of a field that a form leaves out, by what it belongs to. */
export const leftOut = {
  challenge: { video: null, completion_video: null },
  phase: { video: null },
  activity: { video: null, filename: null, instructionPdf: null, photoRequired: false },
} as const;

/** Fields that stand in the file also where they are empty. */
export const alwaysThere: ReadonlySet<string> = new Set([
  ...Object.values(leftOut).flatMap((fields) => Object.keys(fields)),
  'title',
  'subtitle',
  'introduction',
  'launchDescription',
  'description',
  'slug',
  'id',
  'question',
  'duration',
  'allowAnswer',
  'onboarding',
  'phases',
  'launch',
  'activities',
]);

/** Without a word in it. */
export const blankCover = {
  title: '',
  subtitle: '',
  introduction: '',
  launchDescription: '',
  ...leftOut.challenge,
} as const;
