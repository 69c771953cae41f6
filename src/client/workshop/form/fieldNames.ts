/** The fields of the forms, by the name under which nl.json has what they are called and what they are for. */

/** Each with an example that can be taken over. */
export const exampleFields = [
  'cover-title',
  'cover-subtitle',
  'cover-introduction',
  'cover-launchDescription',
  'cover-goals',
  'cover-safety',
  'cover-authors',
  'cover-license',
  'audience-group',
  'audience-age',
  'preparation-steps',
  'kerndoel-code',
  'kerndoel-text',
  'material-what',
  'material-amount',
  'material-instead',
  'lesson-titles',
  'phase-title',
  'phase-description',
  'role-name',
  'role-task',
  'activity-title',
  'activity-question',
  'activity-introduction',
  'activity-goal',
  'activity-needs',
  'criterion-text',
  'criterion-gold',
  'activity-plus',
  'activity-help',
  'example-bronze',
  'example-silver',
  'example-gold',
  'explainer-title',
  'scene-words',
  'thing-text',
  'thing-balloon',
  'video',
  'video-end',
  'video-address',
  'kerndoelen',
  'kerndoel-set',
  'materials',
  'material-lessons',
  'material-price',
  'preparation-hours',
  'preparation-judging_hours',
  'lessons',
  'lesson-minutes',
  'roles',
  'role-at',
  'activity-duration',
  'activity-photoRequired',
  'activity-allowAnswer',
  'activity-filename',
  'activity-instructionPdf',
  'activity-criteria',
  'activity-at_home',
  'scene-seconds',
] as const;

/** What consists of others, or shows in the picture beside it what it does. */
export const otherFields = [
  'activity-examples',
  'activity-lesson',
  'scene-place',
  'thing-x',
  'thing-y',
  'thing-size',
  'thing-from',
  'thing-comes',
  'thing-mood',
  'thing-flip',
  'thing-colour',
] as const;

export type ExampleField = (typeof exampleFields)[number];
export type FieldName = ExampleField | (typeof otherFields)[number];

const withExample: readonly string[] = exampleFields;

export function hasExample(name: FieldName): name is ExampleField {
  return withExample.includes(name);
}
