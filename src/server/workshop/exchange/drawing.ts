/** What may not stand in a drawing (SVG) that came from somebody else: a script, or an address elsewhere. */

/** Each with what it is called; all are looked for in the text as it stands, so that no way of nesting hides one. */
const refused: readonly [found: RegExp, what: string][] = [
  [/<(?:[\w.-]{1,40}:)?(?:script|handler|listener)\b/iu, 'een script'],
  [/\son[a-z]{2,30}\s*=/iu, 'een script'],
  [/(?:java|vb)script\s*:/iu, 'een script'],
  [/<(?:[\w.-]{1,40}:)?(?:foreignObject|iframe|object|embed|audio|video)\b/iu, 'HTML'],
  [/<!(?:ENTITY|ELEMENT|ATTLIST)\b/iu, 'een eigen afkorting (ENTITY)'],
  [/attributeName\s*=\s*["']\s*(?:[\w.-]{1,40}:)?(?:href|src|on)/iu, 'een adres dat verandert'],
  [/[\s:](?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpe?g|webp);base64,))/iu, 'een adres buiten het plaatje'],
  [/url\(\s*(?!["']?\s*#)/iu, 'een adres buiten het plaatje'],
  [/@import\b/iu, 'een adres buiten het plaatje'],
];

/** In Dutch what it holds that it may not, or undefined. */
export function drawingFault(text: string): string | undefined {
  if (!/<(?:[\w.-]{1,40}:)?svg[\s>]/u.test(text))
    return 'dit is geen tekening; verwacht: een plaatje dat als SVG is bewaard';
  const found = refused.find(([what]) => what.test(text));
  return found && `in deze tekening staat ${found[1]}; verwacht: alleen lijnen, vlakken en letters`;
}
