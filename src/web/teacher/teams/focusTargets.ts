/** The focus targets of the teams screen: an element's id, or its `data-focus`. */

export const newTeamPlace = 'new-team';
export const newPupilPlace = (team: string): string => `new-pupil-in-${team}`;
export const teamPlace = (team: string): string => `team-${team}`;
export const renamePlace = (team: string): string => `rename-${team}`;
/** A pupil who moves has another target. */
export const pupilPlace = (pupil: string, team: string): string => `pupil-${pupil}-in-${team}`;
