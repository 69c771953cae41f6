/** What is pushed: the name of what changed, so that the screen asks again (docs/decisions). */

/** To the teacher of a run: `teams` a login, presence, roster or a revealed medal; `answers` an answer or rating; `phases` one ended or reopened; `board` what the digibord shows, or a team that opened another activity. */
export type TeacherEvent = 'teams' | 'answers' | 'phases' | 'board';

/** To a team: `rating` a rating or feedback came; `answers` another device sent; `phases` one ended, reopened or revealed; `team` its name or pupils. */
export type TeamEvent = 'rating' | 'answers' | 'phases' | 'team';
