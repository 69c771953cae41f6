/** What is pushed: the name of what changed, so that the screen asks again (docs/decisions). */

/** To the teacher of a run: `teams` a login, presence, roster or a revealed medal; `answers` an answer or rating; `phases` one ended or reopened; `hands` one that went up or down. */
export type TeacherEvent = 'teams' | 'answers' | 'phases' | 'hands';

/** To a team: `rating` a rating or feedback came; `answers` another device sent; `phases` one ended, reopened or revealed; `team` its name or pupils; `hand` its hand, or its place in the row. */
export type TeamEvent = 'rating' | 'answers' | 'phases' | 'team' | 'hand';
