/** Tests which elements the texts of a screen get, for each way in which a text has neighbours. */

import { createContext, Fragment, isValidElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

const Icon = () => <i />;
const Label = ({ icon = <Icon />, children }: { icon?: ReactNode; children: ReactNode }) => (
  <button type="button">
    {icon}
    {children}
  </button>
);
const Around = createContext('');
const n: number = 3;
const is = (truth: boolean): boolean => truth;

/** React inserts a comment between two adjacent texts. */
const cases: [what: string, draw: () => ReactElement, html: string][] = [
  ['a text alone', () => <p>Klaar</p>, '<p>Klaar</p>'],
  ['a count and its noun', () => <p>{n} teams</p>, '<p>3 teams</p>'],
  [
    'parts of one sentence, some of them absent',
    () => (
      <p>
        Nog {is(false) && 'bijna '}
        {n} {null}teams
      </p>
    ),
    '<p>Nog 3 teams</p>',
  ],
  ['a list of strings', () => <p>{['a', 'b'].map((one) => `${one} `)}</p>, '<p>a b </p>'],
  [
    'a count beside an icon',
    () => (
      <p>
        {n} teams
        <Icon />
      </p>
    ),
    '<p><text-run>3 teams</text-run><i></i></p>',
  ],
  [
    'a text on both sides',
    () => (
      <p>
        Kies <b>één</b> team
      </p>
    ),
    '<p><text-run>Kies </text-run><b>één</b><text-run> team</text-run></p>',
  ],
  [
    'a text that comes and goes',
    () => (
      <p>
        {is(true) && 'Nieuw'}
        <Icon />
      </p>
    ),
    '<p><text-run>Nieuw</text-run><i></i></p>',
  ],
  [
    'a text in place of an element',
    () => (
      <p>
        {is(true) ? 'Nieuw' : <b />}
        <Icon />
      </p>
    ),
    '<p><text-run>Nieuw</text-run><i></i></p>',
  ],
  [
    'children of a button',
    () => <Label>Stuur</Label>,
    '<button type="button"><i></i><text-run>Stuur</text-run></button>',
  ],
  [
    'children in parts',
    () => <Label>{n} keer</Label>,
    '<button type="button"><i></i><text-run>3 keer</text-run></button>',
  ],
  ['children beside no icon', () => <Label icon={null}>Stuur</Label>, '<button type="button">Stuur</button>'],
  [
    'strings among the children',
    () => <Label>{['a', <b key="b" />]}</Label>,
    '<button type="button"><i></i><text-run>a</text-run><b></b></button>',
  ],
  [
    'a fragment',
    () => (
      <p>
        <>{n}</>
        <Icon />
      </p>
    ),
    '<p><text-run>3</text-run><i></i></p>',
  ],
  [
    'a fragment in parts',
    () => (
      <p>
        <Fragment key="f">{n} teams</Fragment>
        <Icon />
      </p>
    ),
    '<p><text-run>3 teams</text-run><i></i></p>',
  ],
  [
    'what is waited for',
    () => (
      <p>
        <Suspense>{n}</Suspense>
      </p>
    ),
    '<p><!--$--><text-run>3</text-run><!--/$--></p>',
  ],
  [
    'a context',
    () => (
      <p>
        <Around value="">{n} teams</Around>
        <Icon />
      </p>
    ),
    '<p><text-run>3 teams</text-run><i></i></p>',
  ],
  [
    'a space between two elements',
    () => (
      <p>
        <Icon /> <Icon />
      </p>
    ),
    '<p><i></i> <i></i></p>',
  ],
  [
    'an option',
    () => (
      <select>
        <option>
          {n} van {n}
        </option>
      </select>
    ),
    '<select><option>3 van 3</option></select>',
  ],
  [
    'letters in a drawing',
    () => (
      <svg>
        <text>
          {n}
          <tspan>m</tspan>
        </text>
      </svg>
    ),
    '<svg><text><tspan>3</tspan><tspan>m</tspan></text></svg>',
  ],
];

it.each(cases)('No text stands bare beside something else: %s', (_what, draw, html) => {
  expect(renderToString(draw())).toBe(html);
});

it('Elements keep their index among the children whatever texts come before them, so they keep their state', () => {
  const withTexts = (first: ReactNode, second: ReactNode) => (
    <p>
      {first}
      {second}
      <Icon />
    </p>
  );
  for (const { props } of [withTexts('a', 'b'), withTexts(null, 'b'), withTexts('a', null)] as ReactElement<{
    children: ReactNode[];
  }>[]) {
    expect(props.children).toHaveLength(3);
    expect(isValidElement(props.children[2]) && props.children[2].type).toBe(Icon);
  }
});

it('What a component reads as its own data stays as it was given', () => {
  const draw = () => 'drawn';
  const List = ({ children }: { children: readonly unknown[] | (() => string) }) => <p>{typeof children}</p>;
  expect((<List>{[]}</List>).props).toEqual({ children: [] });
  expect((<List>{draw}</List>).props).toEqual({ children: draw });
});
