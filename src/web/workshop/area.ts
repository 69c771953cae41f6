/** The werkplaats, where a docent makes a challenge or adapts one; its code is loaded when it is first entered. */

export { DraftScreen } from '#web/workshop/draft/DraftScreen.tsx';
export { DraftsScreen } from '#web/workshop/list/DraftsScreen.tsx';
