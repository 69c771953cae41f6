/** Where the focus goes on this screen. */

export const classesPlace = 'classes';
