/** The workshop ('werkplaats'), where a docent makes or adapts a challenge; its code is loaded when it is first entered. */

export { DraftScreen } from '#web/workshop/draft/DraftScreen.tsx';
export { DraftsScreen } from '#web/workshop/list/DraftsScreen.tsx';
