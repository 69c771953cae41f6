/** A parsed Markdown text: blocks, and the inline content of a paragraph, heading or cell. HTML and paper are both made from it. */

/** Each with the line on which it begins, counted from 1. */
type Placed = { line: number };

export type Inline = Placed &
  (
    | { type: 'text' | 'codespan'; text: string }
    | { type: 'strong' | 'em' | 'del'; tokens: readonly Inline[] }
    | { type: 'link'; href: string; tokens: readonly Inline[] }
    /** `text`: the alt text. */
    | { type: 'image'; href: string; text: string }
    | { type: 'checkbox'; checked: boolean }
    | { type: 'br' }
    /** Raw HTML, which is refused, and shown as plain text. */
    | { type: 'html'; text: string }
  );

/** `text`: as it was typed. */
export type Cell = { text: string; tokens: readonly Inline[] };
export type Align = 'left' | 'center' | 'right' | null;

export type ListItem = { task: boolean; tokens: readonly Block[] };
export type List = Placed & { type: 'list'; ordered: boolean; start: number; items: readonly ListItem[] };
export type Table = Placed & {
  type: 'table';
  align: readonly Align[];
  header: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** The number of dashes under each cell of the head. */
  dashes: readonly number[];
};
export type Heading = Placed & { type: 'heading'; depth: number; text: string; tokens: readonly Inline[] };
/** `isTight`: in a list without blank lines, where HTML has no paragraph element. */
export type Paragraph = Placed & { type: 'paragraph'; isTight: boolean; tokens: readonly Inline[] };
export type Code = Placed & { type: 'code'; /** The info string behind its fence. */ lang: string; text: string };
export type Quote = Placed & { type: 'blockquote'; tokens: readonly Block[] };

export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | Code
  | Quote
  | (Placed & { type: 'hr' })
  | (Placed & { type: 'html'; text: string });

/** Every token, the nested ones too, in the order of the text. */
export function allTokens(tokens: readonly (Block | Inline)[]): (Block | Inline)[] {
  return tokens.flatMap((token) => [token, ...allTokens(inside(token))]);
}

function inside(token: Block | Inline): readonly (Block | Inline)[] {
  if (token.type === 'list') return token.items.flatMap(({ tokens }) => tokens);
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  return 'tokens' in token ? token.tokens : [];
}
