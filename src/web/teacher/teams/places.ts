/** Where on the teams screen the focus can be sent: an element's id, or its `data-focus`. */

export const newTeamPlace = 'new-team';
export const newPupilPlace = (team: string): string => `new-pupil-in-${team}`;
export const teamPlace = (team: string): string => `team-${team}`;
export const renamePlace = (team: string): string => `rename-${team}`;
/** A pupil that moves is in another place. */
export const pupilPlace = (pupil: string, team: string): string => `pupil-${pupil}-in-${team}`;
