import { describe, expect, test } from 'vitest';
import { HOURS, MINUTES, readFigure, writeFigure, type FigureFormat } from '../../src/ui/figures';

const guaranies: FigureFormat = { style: 'currency', currency: 'PYG', maximumFractionDigits: 0 };
const reais: FigureFormat = { style: 'currency', currency: 'BRL' };

describe('a length of time', () => {
  test.each([
    ['90', 90],
    ['90 min', 90],
    ['90 minutos', 90],
    ["90'", 90],
    ['1:30', 90],
    ['1:30 h', 90],
    ['1h30', 90],
    ['1 h 30', 90],
    ['1h 30min', 90],
    ['1 hora y 30 minutos', 90],
    ['1 hora e 30 minutos', 90],
    ['1,5 h', 90],
    ['1.5 h', 90],
    ['2 h', 120],
    ['2 hs', 120],
    ['2 horas', 120],
    ['2 Hours', 120],
    ['1.440 min', 1440],
    ['2 días', 2880],
    ['1 día y 2 horas', 1560],
  ])('typed as %s is %i minutes', (typed, minutes) => expect(readFigure(typed, 'es', MINUTES)).toBe(minutes));

  test.each(['1:3', '1:75', 'dos horas', '2 semanas', '1,5', '-5', '1 h 90', '1 h 30 s', 'h', '2 días 30'])(
    'typed as %s is refused instead of guessed',
    (typed) => expect(readFigure(typed, 'es', MINUTES)).toBeUndefined(),
  );

  test('is read in hours if the field counts hours', () => {
    expect(readFigure('24', 'es', HOURS)).toBe(24);
    expect(readFigure('1,5', 'es', HOURS)).toBe(1.5);
    expect(readFigure('90 min', 'es', HOURS)).toBe(1.5);
    expect(readFigure('2 días', 'es', HOURS)).toBe(48);
  });
});

describe('an amount', () => {
  test.each([
    ['1.000.000', 1_000_000],
    ['1000000', 1_000_000],
    ['Gs. 80.000', 80_000],
    ['Gs.80.000', 80_000],
    ['gs80000', 80_000],
    ['$.500', 500],
    ['80.000 Gs', 80_000],
    ['₲80.000', 80_000],
    ['pyg 80000', 80_000],
  ])('in guaraníes can be typed as %s', (typed, amount) => expect(readFigure(typed, 'es', guaranies)).toBe(amount));

  test.each(['80,5', '80.5', '250 mil', 'R$ 80', '1.00.000', '80.000.', '.500', 'cien'])('typed as %s is refused', (typed) =>
    expect(readFigure(typed, 'es', guaranies)).toBeUndefined(),
  );

  test('may have the decimal separator of the language, or a point or comma that cannot separate thousands', () => {
    expect(readFigure('80,5', 'pt-BR', reais)).toBe(80.5);
    expect(readFigure('R$ 1.080,50', 'pt-BR', reais)).toBe(1080.5);
    expect(readFigure('80.5', 'pt-BR', reais)).toBe(80.5);
    expect(readFigure('1,080.50', 'en', reais)).toBe(1080.5);
    expect(readFigure('80,5', 'en', reais)).toBe(80.5);
    expect(readFigure('80,555', 'pt-BR', reais)).toBeUndefined();
    expect(readFigure('-5', 'pt-BR', reais)).toBe(-5);
    expect(readFigure('$.50', 'en', { style: 'currency', currency: 'USD' })).toBeUndefined(); // never read as fifty dollars
  });
});

test('a number may have decimals only if the field allows them', () => {
  expect(readFigure('12', 'es')).toBe(12);
  expect(readFigure('1,5', 'es')).toBeUndefined();
  expect(readFigure('12 personas', 'es')).toBeUndefined();
  expect(readFigure('1,75', 'es', { maximumFractionDigits: 10 })).toBe(1.75);
  expect(readFigure(' ', 'es')).toBeNaN();
});

test('hours are written the way people say them', () => {
  const written = [24, 1, 0, 4 / 3, 1 / 3].map((hours) => writeFigure(hours, 'pt-BR', HOURS).replaceAll('\u00a0', ' '));
  expect(written).toEqual(['24 horas', '1 hora', '0 hora', '1 h 20 min', '20 min']);
});

test.each(['en', 'es', 'pt-BR'])('a field reads what it writes in %s', (language) => {
  const both = (value: number, format?: FigureFormat) => readFigure(writeFigure(value, language, format), language, format);
  for (const minutes of [0, 1, 45, 90, 1440, 10_080]) {
    expect(both(minutes, MINUTES)).toBe(minutes);
    expect(both(minutes, HOURS)).toBe(minutes);
    expect(both(minutes)).toBe(minutes);
  }
  for (const currency of ['BRL', 'ARS', 'PYG', 'USD']) {
    expect(both(0, { style: 'currency', currency })).toBe(0);
    expect(both(1_234_567, { style: 'currency', currency })).toBe(1_234_567);
  }
  expect(both(1234.5, reais)).toBe(1234.5);
  for (let minutes = 1; minutes <= 600; minutes++) {
    expect(both(minutes / 60, HOURS), `${minutes} minutes in a field of hours`).toBe(minutes / 60);
  }
  expect(both(1000 + 1 / 3, HOURS)).toBe(60_020 / 60);
  expect(writeFigure(Number.NaN, language, MINUTES)).toBe('');
});
