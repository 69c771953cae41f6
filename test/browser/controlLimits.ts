/**
 * How much a screen may show at once. A limit is lowered when its screen gets simpler. A new control takes the place of
 * another one; a limit goes up only when all are set anew.
 */

/** At 1366 × 768, in a school with the demo's class. */
export type ScreenLimit = {
  what: string;
  /** Begins with `draftPath` for a copy of 'Het koele schoolplein' in the werkplaats. */
  path: string;
  /** The tab of a form that is opened first. */
  tab?: string;
  /** The most controls that are in sight before anybody scrolls. */
  controls: number;
  /** The greatest height of the page, in pixels. */
  height: number;
};

/** Stands for the address of a draft. */
export const draftPath = 'DRAFT';

/** A screen with more controls than this below its limit got simpler, and the limit is lowered. */
export const slack = 3;

/** A screen lower than this part of its limit got simpler too. */
export const leastHeight = 0.9;

export const screenLimits: readonly ScreenLimit[] = [
  { what: 'beheer: health', path: '/beheer', controls: 9, height: 1130 },
  { what: 'beheer: people', path: '/beheer/mensen', controls: 15, height: 1170 },
  { what: 'beheer: storage', path: '/beheer/opslag', controls: 13, height: 1170 },
  { what: 'beheer: backups', path: '/beheer/back-up', controls: 11, height: 1160 },
  { what: 'beheer: logbook', path: '/beheer/logboek', controls: 19, height: 770 },
  { what: 'beheer: jobs', path: '/beheer/taken', controls: 8, height: 770 },
  { what: 'account', path: '/docent/account', controls: 14, height: 1110 },
  { what: 'rating', path: '/docent/beoordelen', controls: 48, height: 1250 },
  { what: 'teams: six', path: '/docent/teams', controls: 45, height: 890 },
  { what: 'classes', path: '/docent/challenges', controls: 22, height: 810 },
  { what: 'shelf', path: '/docent/nieuwe-klas', controls: 16, height: 1360 },
  { what: 'activities', path: '/docent', controls: 20, height: 1200 },
  // Its keys are at the foot of the window, so the footer of the page is always below.
  { what: 'remote', path: '/docent/afstandsbediening', controls: 15, height: 830 },
  { what: 'werkplaats', path: '/docent/werkplaats', controls: 17, height: 1240 },
  { what: 'cover: what the class sees', path: 'DRAFT', controls: 38, height: 1480 },
  { what: 'cover: for whom', path: 'DRAFT', tab: 'Voor wie', controls: 32, height: 1100 },
  { what: 'cover: kerndoelen', path: 'DRAFT', tab: 'Kerndoelen', controls: 38, height: 1460 },
  { what: 'cover: materials', path: 'DRAFT', tab: 'Materialen', controls: 38, height: 1500 },
  { what: 'cover: preparation', path: 'DRAFT', tab: 'Voorbereiding', controls: 31, height: 1140 },
  { what: 'cover: lessons', path: 'DRAFT', tab: 'Lessen', controls: 32, height: 900 },
  { what: 'cover: letter to parents', path: 'DRAFT', tab: 'Brief aan ouders', controls: 33, height: 960 },
  { what: 'cover: film', path: 'DRAFT', tab: 'Beginfilm', controls: 40, height: 1500 },
  { what: 'cover: film at the end', path: 'DRAFT', tab: 'Slotfilm', controls: 40, height: 1536 },
  { what: 'phase: what the class sees', path: 'DRAFT/fase-1', controls: 31, height: 940 },
  { what: 'phase: film', path: 'DRAFT/fase-1', tab: 'Film of praatplaat', controls: 37, height: 1536 },
  { what: 'phase: roles', path: 'DRAFT/fase-1', tab: 'Rollen in het team', controls: 34, height: 1120 },
  { what: 'activity: what the class sees', path: 'DRAFT/opdracht-101', controls: 35, height: 1130 },
  { what: 'activity: film', path: 'DRAFT/opdracht-101', tab: 'Film of praatplaat', controls: 29, height: 890 },
  { what: 'activity: answer', path: 'DRAFT/opdracht-101', tab: 'Antwoord', controls: 33, height: 1110 },
  { what: 'activity: paper', path: 'DRAFT/opdracht-101', tab: 'Papier', controls: 37, height: 1440 },
  { what: 'activity: docent', path: 'DRAFT/opdracht-101', tab: 'Voor de docent', controls: 32, height: 1536 },
  { what: 'privacy', path: '/privacy', controls: 1, height: 2600 },
];
