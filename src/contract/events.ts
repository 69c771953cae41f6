/** What is pushed: the name of what changed, so that the screen asks again (docs/decisions). */

/** To the teacher of a run: `teams` a login, presence, roster or a revealed medal; `answers` an answer or rating came or went; `phases` one ended or reopened; `hands` one that went up or down; `board` what the digibord shows, or a team that opened another activity. */
export type TeacherEvent = 'teams' | 'answers' | 'phases' | 'hands' | 'board';

/** To a team: `rating` a rating or feedback came, or a rating was withdrawn; `answers` another device sent, or the docent took something away or put it back; `phases` one ended, reopened or revealed; `team` its name or pupils; `hand` its hand, or its place in the row. */
export type TeamEvent = 'rating' | 'answers' | 'phases' | 'team' | 'hand';
