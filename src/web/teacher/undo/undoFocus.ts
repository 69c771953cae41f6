/** The focus target after an undoable action: its undo button. */

export const undoFocus = (id: string): string => `undo-${id}`;
