/** The same as runtime.ts for `npm run dev`, where React also records the source line of each element. */

import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';

import { isList, withSafeTexts } from './runtime.ts';

export { Fragment } from 'react';
export type { JSX } from './runtime.ts';

type Place = Parameters<typeof react.jsxDEV> extends [unknown, unknown, unknown, unknown, ...infer Rest] ? Rest : never;

// oxlint-disable-next-line max-params -- As React's own transform calls it.
export function jsxDEV(
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  ...place: Place
): ReactElement {
  const safe = withSafeTexts(type, props);
  return react.jsxDEV(type, safe, key, isStatic && isList(safe), ...place);
}
