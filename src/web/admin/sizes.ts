/** Formats bytes for people. */

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const formats = units.map(
  (unit) => new Intl.NumberFormat('nl', { style: 'unit', unit, maximumFractionDigits: unit === 'byte' ? 0 : 1 }),
);
const step = 1000;

export function sizeText(bytes: number): string {
  const power = bytes < step ? 0 : Math.floor(Math.log10(bytes) / 3);
  const place = Math.min(power, units.length - 1);
  return formats[place]?.format(bytes / step ** place) ?? '';
}
