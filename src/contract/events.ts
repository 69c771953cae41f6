/** The names of server-sent events; a screen fetches again after each. */

/** To the teacher of a run: `teams` a login, presence, roster or a revealed medal; `answers` an answer, a rating or what neighbours say came or went; `phases` one ended or reopened; `hands` one that went up or down; `class` its name or who else teaches it; `board` what the digibord shows, or a team that opened another activity. */
export type TeacherEvent = 'teams' | 'answers' | 'phases' | 'hands' | 'class' | 'board';

/** To a team: `rating` a rating or feedback came, or an answer was given back, or that was withdrawn; `answers` another device sent, the docent took something away or put it back, or neighbours have something new; `phases` one ended, reopened or revealed; `team` its name or pupils; `hand` its hand, or its place in the row. */
export type TeamEvent = 'rating' | 'answers' | 'phases' | 'team' | 'hand';
