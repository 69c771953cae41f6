/** The colours on paper; dark enough for a school's black-and-white printer. */

export const ink = '#161b3d';
export const softInk = '#4d5577';
export const accent = '#3538c9';
export const accentSoft = '#e6e7fd';
export const line = '#7c84a8';
export const lineSoft = '#cfd4e8';
