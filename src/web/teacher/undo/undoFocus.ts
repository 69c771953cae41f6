/** The focus target after an undoable action: its undo button. */

export const undoPlace = (id: string): string => `undo-${id}`;
