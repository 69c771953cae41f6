/** What on the teams screen takes the focus when something near it disappears: ids in the page. */

export const teamPlace = (team: string): string => `team-${team}`;
export const renamePlace = (team: string): string => `rename-${team}`;
/** A pupil that moves is in another place. */
export const pupilPlace = (pupil: string, team: string): string => `pupil-${pupil}-in-${team}`;
