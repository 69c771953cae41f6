/** The names of server-sent events; a screen refetches after each. */

/**
 * For the teacher of a run: `teams` a login, presence, roster or revealed medal; `answers` an answer, rating or
 * neighbour's words that came or went; `phases` one ended or reopened; `hands` a hand raised or lowered; `class` its
 * name or docents; `board` the digibord, or a team that opened another activity.
 */
export type TeacherEvent = 'teams' | 'answers' | 'phases' | 'hands' | 'class' | 'board';

/**
 * For a team: `rating` a rating or feedback, or a return or its withdrawal; `answers` an answer from another device,
 * content that the docent removed or restored, or something new from neighbours; `phases` one ended, reopened or
 * revealed; `team` its name or pupils; `hand` its hand, or its place in the queue.
 */
export type TeamEvent = 'rating' | 'answers' | 'phases' | 'team' | 'hand';
