/** The screen sizes in a school, in pixels. */
export const sizes = {
  laptop: { width: 1366, height: 768 },
  ipad: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  digibord: { width: 1920, height: 1080 },
} as const;
export type Size = keyof typeof sizes;
