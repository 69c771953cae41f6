/** Whether the form shows an example below each field: one switch above the form. */

import { createContext } from 'react';

export const ExamplesShown = createContext(false);
