/** Whether this person's device asks for still pictures. */

import { useMediaQuery } from './useMediaQuery.ts';

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
