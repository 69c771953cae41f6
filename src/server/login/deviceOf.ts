/** Describes a device from its User-Agent in a few words, so that a docent can tell their own devices apart. */

/** The first match counts, because most browsers also claim to be others. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Vivaldi', /\bVivaldi\//u],
  ['Chromium', /\bChromium\//u],
  ['Chrome', /(?:\b|Headless)(?:Chrome|CriOS)\//u],
  // Browsers on Apple devices call themselves Safari, and no other devices do.
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

/** Such as `Chrome, Windows`; undefined when both are unknown. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const named = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]);
  const words = named.filter((word) => word !== undefined).join(', ');
  return words === '' ? undefined : words;
}
