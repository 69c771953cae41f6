/** The focus targets of the teams screen: an element's id, or its `data-focus`. */

export const newTeamPlace = 'new-team';
/** What a list made. */
export const madeTeamsPlace = 'made-teams';
export const newPupilPlace = (team: string): string => `new-pupil-in-${team}`;
export const teamPlace = (team: string): string => `team-${team}`;
/** 'Meer' of the team. */
export const menuPlace = (team: string): string => `menu-of-${team}`;
export const addPupilPlace = (team: string): string => `add-pupil-to-${team}`;
/** A pupil who moves has another target. */
export const pupilPlace = (pupil: string, team: string): string => `pupil-${pupil}-in-${team}`;
