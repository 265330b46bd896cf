import { amountsIn } from '../money';

/** The format in which a field writes and reads its number: minutes and hours as durations, a currency as an amount. */
export type FigureFormat = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'unit' | 'unitDisplay' | 'minimumFractionDigits' | 'maximumFractionDigits'
>;

export const MINUTES: FigureFormat = { style: 'unit', unit: 'minute', unitDisplay: 'short' };

/** Hours, including fractions: `1,5 horas`, `1 h 30`. */
export const HOURS: FigureFormat = { style: 'unit', unit: 'hour', unitDisplay: 'long' };

/** A number as a field shows it; empty for NaN. */
export function writeFigure(value: number, language: string, format: FigureFormat = {}): string {
  if (Number.isNaN(value)) {
    return '';
  }
  return format.unit === 'hour' ? writeHours(value, language, format) : formatter(language, format).format(value);
}

/** Hours and minutes, `1 h 20 min`: a third of an hour has no exact decimal form that could be read back. */
function writeHours(value: number, language: string, format: FigureFormat): string {
  const all = Math.round(value * 60);
  const [hours, minutes] = [Math.trunc(all / 60), all % 60];
  if (minutes === 0) {
    return formatter(language, format).format(hours);
  }
  const short = writeFigure(minutes, language, MINUTES);
  return hours === 0 ? short : `${new Intl.NumberFormat(language, { ...format, unitDisplay: 'short' }).format(hours)} ${short}`;
}

/** The typed number; NaN for an empty text, undefined for an invalid one. */
export function readFigure(typed: string, language: string, format: FigureFormat = {}): number | undefined {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') {
    return Number.NaN;
  }
  if (format.unit === 'minute' || format.unit === 'hour') {
    const minutes = readMinutes(text, language, format.unit === 'hour' ? 60 : 1);
    return minutes !== undefined && format.unit === 'hour' ? minutes / 60 : minutes;
  }
  const bare = format.style === 'currency' ? withoutCurrency(text, language, format) : text;
  return bare === undefined ? undefined : readNumber(bare, language, decimalsOf(language, format));
}

/** The maximum number of decimals: set by the format, else by the currency of an amount, else 0. */
function decimalsOf(language: string, format: FigureFormat): number {
  return (
    format.maximumFractionDigits ?? (format.style === 'currency' ? formatter(language, format).resolvedOptions().maximumFractionDigits! : 0)
  );
}

function formatter(language: string, format: FigureFormat): Intl.NumberFormat {
  if (format.style === 'currency') {
    const { currency = 'USD' } = format;
    const usual = new Intl.NumberFormat(language, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;
    return amountsIn(language, currency, format.maximumFractionDigits ?? usual);
  }
  return new Intl.NumberFormat(language, format);
}

/** The amount without the sign or code of its currency; undefined if it has another sign or is not an amount. */
function withoutCurrency(text: string, language: string, format: FigureFormat): string | undefined {
  const { currency = 'USD' } = format;
  const sign = formatter(language, format)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const signs = [sign, currency, '$', ...(currency === 'PYG' ? ['$.', 'Gs.', 'Gs', '₲'] : [])].map((one) => one?.toLowerCase() ?? '');
  const around = /^(-?)([^\d-]*?) ?(-?\d[\d.,]*) ?([^\d]*)$/.exec(text);
  if (around === null) {
    return undefined;
  }
  const [, minus, before, number, after] = around;
  const isKnown = (word: string) => word.trim() === '' || signs.includes(word.trim());
  return isKnown(before!) && isKnown(after!) ? `${minus}${number}` : undefined;
}

/**
 * A number with the separators of the language. A point or comma that cannot be a thousands separator is a decimal separator, so that
 * 80.5 is read in every language.
 */
function readNumber(text: string, language: string, decimals: number): number | undefined {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const plain = text.replaceAll(/[\u00a0\u202f ]/g, '');
  const [point, comma] = group === '.' ? [',', '.'] : ['.', ','];
  const whole = `(\\d+|\\d{1,3}(?:\\${comma}\\d{3})+)`;
  const found =
    new RegExp(`^(-?)${whole}(?:\\${point}(\\d+))?$`).exec(plain) ?? new RegExp(`^(-?)(\\d+)\\${comma}(\\d{1,2}|\\d{4,})$`).exec(plain);
  if (found === null) {
    return undefined;
  }
  const [, minus, thousands, rest = ''] = found;
  return rest.length > decimals ? undefined : Number(`${minus}${thousands!.replaceAll(comma, '')}.${rest || 0}`);
}

const N = String.raw`(\d[\d.,]*)`;
const AND = '(?: ?(?:y|e|and|,))? ?';
const length = new RegExp(
  `^(?:${N} ?(?:d|d[ií]as?|days?))?(?:${AND}${N} ?(?:h|hs|hrs?|horas?|hours?)\\.?)?(?:${AND}${N} ?(m|min|mins|minutos?|minutes?|')?\\.?)?$`,
);

/** A duration in minutes: `1:30`, `2 h`, `1h30`, `2 horas y 15 minutos`; a plain number is a number of units of `unit` minutes. */
function readMinutes(text: string, language: string, unit: number): number | undefined {
  const clock = /^(\d+):([0-5]\d)(?: ?h)?$/.exec(text);
  if (clock !== null) {
    return Number(clock[1]) * 60 + Number(clock[2]);
  }
  const found = length.exec(text);
  if (found === null) {
    return undefined;
  }
  const [, days, hours, rest, named] = found;
  const isAlone = days === undefined && hours === undefined;
  const read = (part: string | undefined, size: number) =>
    part === undefined ? 0 : (readNumber(part, language, size === 1 ? 0 : 2) ?? Number.NaN) * size;
  const minutes = read(rest, isAlone && named === undefined ? unit : 1);
  if (!isAlone && (minutes >= 60 || (hours === undefined && rest !== undefined && named === undefined))) {
    return undefined;
  }
  const all = read(days, 1440) + read(hours, 60) + minutes;
  return Number.isNaN(all) || !Number.isInteger(Math.round(all * 100) / 100) ? undefined : Math.round(all);
}
