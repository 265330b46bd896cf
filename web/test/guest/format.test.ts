import { afterEach, expect, test, vi } from 'vitest';
import { dated, now } from '../../src/guest/clock';
import { clockTime, isWrittenIn, longTime, money } from '../../src/guest/format';
import { Refusal, refusalOf } from '../../src/guest/request';

const NOON = '2027-07-01T12:00:00-03:00';

afterEach(() => vi.unstubAllGlobals());

test('times are shown as written, regardless of the zone of the device and of the zones that the device knows', () => {
  expect(clockTime(NOON, 'pt-BR')).toBe('12:00');
  expect(longTime(NOON, 'pt-BR')).toBe('quinta-feira, 1 de julho de 2027 às 12:00');
  expect(clockTime('2027-07-01T12:00:00+09:00', 'pt-BR')).toBe('12:00');
});

test("dates and times in English have the form of the device's language", () => {
  vi.stubGlobal('navigator', { languages: ['pt-BR', 'en-GB'] });
  expect(clockTime('2027-07-01T15:00:00-03:00', 'en')).toBe('15:00');
  expect(longTime(NOON, 'en')).toMatch(/^Thursday,? 1 July 2027 at 12:00$/);
  vi.stubGlobal('navigator', { languages: ['pt-BR', 'en-US'] });
  expect(clockTime('2027-07-01T15:00:00-03:00', 'en')).toMatch(/^3:00\sPM$/);
});

test('the zone of a written time is recognized', () => {
  expect(isWrittenIn(NOON, 'America/Sao_Paulo')).toBe(true);
  expect(isWrittenIn(NOON, 'America/Manaus')).toBe(false);
  expect(isWrittenIn('2027-07-01T23:30:00-03:00', 'Asia/Tokyo')).toBe(false);
});

test('amounts in Spanish are written as in the country of their currency', () => {
  const plain = (cents: number, currency: string, exponent: number, language: string) =>
    money(cents, { currency, currency_exponent: exponent }, language).replaceAll(/\s/g, ' ');
  expect(plain(150_000, 'ARS', 2, 'es')).toBe('$ 1.500,00');
  expect(plain(50_000, 'PYG', 0, 'es')).toMatch(/^(Gs\.|₲) 50\.000$/);
  expect(plain(150_000, 'BRL', 2, 'pt-BR')).toBe('R$ 1.500,00');
  expect(plain(150_000, 'EUR', 2, 'es')).toBe('1500,00 €');
});

test("the page uses the server's time if the device's clock is wrong, and the device's time otherwise", () => {
  const date = (milliseconds: number) => new Date(milliseconds).toUTCString();
  const ahead = () => Math.round((now() - Date.now()) / 1_000);
  const device = Date.now();
  dated(date(device + 1_200_000), device, device + 300);
  expect(Math.abs(ahead() - 1_200)).toBeLessThanOrEqual(2);
  dated(date(device - 1_200_000), device, device + 300);
  expect(Math.abs(ahead() + 1_200)).toBeLessThanOrEqual(2);
  dated(null, device, device + 300);
  expect(Math.abs(ahead() + 1_200)).toBeLessThanOrEqual(2);
  dated(date(device + 4_000), device, device + 8_000); // a slow answer
  expect(ahead() + 0).toBe(0);
});

test('a programming error is not reported as a lost connection', () => {
  expect(refusalOf(new Refusal(0)).status).toBe(0);
  expect(() => refusalOf(new TypeError('groupBy is not a function'))).toThrow(TypeError);
});
