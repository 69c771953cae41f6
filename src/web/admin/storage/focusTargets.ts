/** The focus targets on this screen. */

export const classesPlace = 'classes';
