/** Checks an uploaded SVG against an allowlist: any other element, attribute or value is refused (docs/rules.md 16.21). */

import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

import { attributeFault, isAddress, linkFault } from './attributes.ts';
import { editors, elements, svg, xlink, xml, xmlns } from './elements.ts';
import { createRenderCost, effectFault, sizeFault } from './renderCost.ts';
import { sheetFault } from './style.ts';

/** The deepest nesting of elements; a drawing program makes about ten levels. */
const deepest = 100;
/** Encodings that all browsers read in the same way. */
const encodings = ['utf-8', 'us-ascii'];

class Refused extends Error {}

/** Says in Dutch what is not allowed in it; undefined when all is. */
export function drawingFault(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function refuse(what: string): never {
  throw new Refused(
    `in deze tekening staat ${what}; verwacht: alleen lijnen, vlakken en letters, bewaard als gewone SVG`,
  );
}

function noDrawing(): never {
  throw new Refused('dit is geen tekening; verwacht: een plaatje dat als SVG is bewaard');
}

function read(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  /** The current depth, and the text of the style sheet that is open. */
  let depth = 0;
  let hasRoot = false;
  let sheet: string | undefined;
  const cost = createRenderCost();
  parser.on('error', () => {
    if (!hasRoot) noDrawing();
    throw new Refused(
      `regel ${parser.line} van deze tekening is niet te lezen; verwacht: een plaatje dat als SVG is bewaard`,
    );
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!encodings.includes(encoding.toLowerCase())) refuse(`een andere lettercodering (${short(encoding)})`);
  });
  parser.on('doctype', () => refuse('een DOCTYPE'));
  parser.on('processinginstruction', ({ target }) => refuse(`een opdracht voor een programma (<?${short(target)}>)`));
  parser.on('opentag', (tag) => {
    if (!hasRoot && (tag.uri !== svg || tag.local !== 'svg')) noDrawing();
    const tooLarge = hasRoot ? undefined : sizeFault(tag);
    if (tooLarge !== undefined) refuse(tooLarge);
    hasRoot = true;
    depth += 1;
    if (depth > deepest) refuse(`te veel in elkaar (meer dan ${deepest} diep)`);
    checkElement(tag);
    for (const attribute of Object.values(tag.attributes)) checkAttribute(tag, attribute);
    cost.open(tag);
    if (tag.local === 'style') sheet = '';
    else if (sheet !== undefined) refuse(`het element <${short(tag.name)}> in een <style>`);
  });
  const add = (more: string): void => {
    if (sheet === undefined) cost.text(more);
    else sheet += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    cost.close();
    if (local !== 'style' || sheet === undefined) return;
    const fault = sheetFault(sheet);
    if (fault !== undefined) refuse(`in <style> ${fault}`);
    cost.sheet(sheet);
    sheet = undefined;
  });
  parser.write(text).close();
  const tooMuch = cost.fault();
  if (tooMuch !== undefined) refuse(tooMuch);
}

function checkElement({ uri, local, name }: SaxesTagNS): void {
  const isAllowed = uri === svg ? elements.has(local) : editors.has(uri);
  if (!isAllowed) refuse(`het element <${short(name)}>`);
}

function checkAttribute({ uri: of, local: element }: SaxesTagNS, attribute: SaxesAttributeNS): void {
  const { uri, local, name, value } = attribute;
  // Browsers ignore the private data of drawing programs.
  if (uri === xmlns || editors.has(uri) || editors.has(of)) return;
  const fault =
    isAddress(local) && (uri === '' || uri === xlink)
      ? linkFault(element, value)
      : uri === ''
        ? (attributeFault(local, value) ?? effectFault(local, value))
        : uri === xml && ['lang', 'space'].includes(local)
          ? undefined
          : 'dat onbekend is';
  if (fault !== undefined) refuse(`het kenmerk ${short(name)} ${fault}`);
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
