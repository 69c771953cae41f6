/** The JSX runtime: React's own, with texts that page translation can't break (docs/decisions/134). */

import type { ElementType as Tag, ExoticComponent, JSX as ReactJSX, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import type { Link, Redirect, Route, Router, Switch } from 'wouter';

import { separateTexts } from './separateTexts.ts';

export { Fragment } from 'react';

type Props = { children?: ReactNode };

export function jsx(type: Tag, props: Props, key?: Key): ReactElement {
  return react.jsx(type, withSafeTexts(type, props), key);
}

export function jsxs(type: Tag, props: Props, key?: Key): ReactElement {
  const safe = withSafeTexts(type, props);
  return isList(safe) ? react.jsxs(type, safe, key) : react.jsx(type, safe, key);
}

/** The same object where nothing changes, as for nearly every element. */
export function withSafeTexts(type: Tag, props: Props): Props {
  const { children } = props;
  const separated = separateTexts(type, children);
  return separated === children ? props : { ...props, children: separated };
}

/** Merged texts are one child; React warns when `jsxs` gets a single one. */
export const isList = ({ children }: Props): boolean => Array.isArray(children);

/** wouter declares that its components return any node; they return elements. */
type OfWouter = typeof Link | typeof Redirect | typeof Route | typeof Router | typeof Switch;

/** Excludes texts: one would be a bare text where the component is used. */
type Drawn = ReactElement | readonly ReactElement[] | null;

export declare namespace JSX {
  type ElementType =
    | string
    | ((props: never) => Drawn)
    | (new (props: never) => { render: () => Drawn })
    | ExoticComponent<never>
    | OfWouter;
  type Element = ReactJSX.Element;
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<C, P> = ReactJSX.LibraryManagedAttributes<C, P>;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>;
  type IntrinsicElements = ReactJSX.IntrinsicElements;
}
