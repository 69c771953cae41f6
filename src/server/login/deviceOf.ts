/** The device that a browser says it is on, in as few words as tell two of a docent's own devices apart. */

/** The first that fits: most browsers say that they are others too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Vivaldi', /\bVivaldi\//u],
  ['Chromium', /\bChromium\//u],
  ['Chrome', /(?:\b|Headless)(?:Chrome|CriOS)\//u],
  // Every browser with its engine calls itself so; it is nowhere but there.
  ['Safari', /\b(?:iPhone|iPad|Macintosh)\b.*\bSafari\//u],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Chromebook', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
] as const;

/** Such as `Chrome, Windows`; undefined where neither is known. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]);
  const words = named.filter((word) => word !== undefined).join(', ');
  return words === '' ? undefined : words;
}
