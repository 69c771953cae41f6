/** Parses YAML with line numbers: the value, the line of each part, and syntax errors in Dutch. */

import { isMap, isNode, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';

export type YamlPath = ReadonlyArray<string | number>;

export type YamlText =
  | { ok: true; value: unknown; lineOf: LineOf }
  | { ok: false; faults: { line: number; message: string }[] };

/**
 * The line where a value begins (for a map entry: its key). For a missing value it is the line of what should contain
 * it.
 */
export type LineOf = (path: YamlPath) => number;

/** In characters: ten times the largest challenge that ships. */
export const longestYaml = 100_000;

export function parseYaml(text: string): YamlText {
  if (text.length > longestYaml)
    return refused(`dit bestand telt ${text.length} tekens; verwacht: hoogstens ${longestYaml}`);
  try {
    return parse(text);
  } catch {
    // The nesting is too deep for the stack, or a few lines expand to millions through aliases.
    return refused('dit is te diep genest, of verwijst te vaak naar zichzelf; verwacht: gewone velden en lijsten');
  }
}

function refused(message: string): YamlText {
  return { ok: false, faults: [{ line: 1, message }] };
}

function parse(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  // Later errors usually follow from the first one.
  const [first] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (first !== undefined) return { ok: false, faults: [{ line: lineAt(first.pos[0]), message: inDutch(first) }] };
  const lineOf: LineOf = (path) => {
    const depths = path.map((_, index) => path.length - index);
    const starts = depths.map((depth) => startOf(document.getIn(path.slice(0, depth - 1), true), path[depth - 1]));
    const found = starts.find((start) => start !== undefined);
    return found === undefined ? 1 : lineAt(found);
  };
  return { ok: true, value: document.toJS(), lineOf };
}

function startOf(parent: unknown, key: string | number | undefined): number | undefined {
  if (isMap(parent)) {
    const keys = parent.items.map((pair) => pair.key).filter((node) => isNode(node));
    return keys.find((node) => String(node) === String(key))?.range?.[0];
  }
  const item: unknown = isSeq(parent) && typeof key === 'number' ? parent.items[key] : undefined;
  return isNode(item) ? item.range?.[0] : undefined;
}

const advice: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'de regel begint niet op de goede plek: velden die bij elkaar horen, springen met evenveel spaties in',
  TAB_AS_INDENT: 'hier springt de regel in met een tab: gebruik spaties',
  DUPLICATE_KEY: 'dit veld staat er al: elk veld komt één keer voor',
  MISSING_CHAR:
    'er mist een dubbele punt met een spatie achter een veld, of de regel springt niet met evenveel spaties in als de regels erboven',
  BLOCK_AS_IMPLICIT_KEY: "er staat een dubbele punt in de tekst: zet de hele tekst tussen aanhalingstekens ('…')",
  MULTILINE_IMPLICIT_KEY: 'er mist een dubbele punt met een spatie achter de naam van dit veld',
  BAD_SCALAR_START: "een tekst die met een leesteken begint, hoort tussen aanhalingstekens ('…')",
  UNEXPECTED_TOKEN: "hier staat iets dat niet past: zet een tekst met leestekens tussen aanhalingstekens ('…')",
  BAD_DQ_ESCAPE: "na een \\ staat een teken dat daar niet kan: zet de tekst tussen enkele aanhalingstekens ('…')",
  BAD_ALIAS: "een tekst die met * begint, hoort tussen aanhalingstekens ('…')",
  MULTIPLE_DOCS: 'er staat een regel met ---: haal hem weg',
};

function inDutch({ code, message }: YAMLError): string {
  const isOpenQuote = code === 'MISSING_CHAR' && message.includes('quote');
  const what = isOpenQuote ? openQuote : (advice[code] ?? `deze regel is niet te lezen (${code})`);
  return `dit is geen geldige YAML: ${what}`;
}

const openQuote = 'een tekst is niet gesloten: zet aan het eind hetzelfde aanhalingsteken als waarmee hij begint';
