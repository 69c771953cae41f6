/** Where the focus goes after something that can be undone: the button that undoes it. */

export const undoPlace = (id: string): string => `undo-${id}`;
