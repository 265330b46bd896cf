import { beforeAll, describe, expect, test } from 'vitest';
import { lacksDigit } from '../src/phone';
import { text } from '../src/text';
import { lengthInWords, money, nameOrPhone, phonesOf, phoneText, when } from '../src/text/format';

describe('dates and amounts', () => {
  beforeAll(() => text.init({ resources: {}, lng: 'en' }));

  test('depend on the language, the zone, the format and the currency', async () => {
    const instant = '2027-03-01T13:00:00Z';
    const both = () => [
      when(instant, 'time', 'America/Sao_Paulo'),
      when(instant, 'time', 'Asia/Tokyo'),
      when(instant, 'month', 'UTC'),
      money(123_456, 'BRL').replace(/\s/, ' '),
    ];
    expect(both()).toEqual(['10:00', '22:00', 'March 2027', 'R$1,234.56']);
    await text.changeLanguage('pt-BR');
    expect(both()).toEqual(['10:00', '22:00', 'março de 2027', 'R$ 1.234,56']);
    await text.changeLanguage('es');
    expect([money(150_000, 'ARS'), money(123_456, 'BRL')].map((amount) => amount.replaceAll(/\s/g, ' '))).toEqual([
      '$ 1.500,00',
      'R$ 1.234,56',
    ]);
    expect(money(50_000, 'PYG', 0)).toMatch(/^(Gs\.|₲)\s50\.000$/);
    await text.changeLanguage('en');
    expect(both()[2]).toBe('March 2027');
  });

  test('show a duration in hours and minutes', async () => {
    await text.changeLanguage('en');
    expect([30, 60, 90].map(lengthInWords)).toEqual(['30 min', '1 hr', '1 hr 30 min']);
  });
});

test('a phone number is shown in its country’s format, with the country code if it is foreign', () => {
  const shown = () => ['+5511988887777', '+551133334444', '+34600111222', '+81312345678', '11 98888-7777'].map(phoneText);
  expect(shown()).toEqual(['+55 11 98888-7777', '+55 11 3333-4444', '+34 600 111 222', '+81312345678', '11 98888-7777']);
  phonesOf('BR');
  expect(shown()).toEqual(['(11) 98888-7777', '(11) 3333-4444', '+34 600 111 222', '+81312345678', '11 98888-7777']);
  phonesOf('ES');
  expect(shown()[2]).toBe('600 111 222');
});

test('phone numbers of Argentina, Chile, Paraguay and Uruguay are grouped as in these countries', () => {
  const of = (home: string, ...numbers: string[]) => {
    phonesOf(home);
    return numbers.map(phoneText);
  };
  const argentine = ['+5491123456789', '+541143211234', '+5493514567890', '+5492966412345'];
  expect(of('BR', ...argentine)).toEqual(['+54 9 11 2345-6789', '+54 11 4321-1234', '+54 9 351 456-7890', '+54 9 2966 41-2345']);
  expect(of('AR', ...argentine)).toEqual(['11 2345-6789', '11 4321-1234', '351 456-7890', '2966 41-2345']);
  const others = ['+56912345678', '+56322123456', '+595981123456', '+59521123456', '+59894123456', '+59824001234'];
  expect(of('AR', ...others)).toEqual([
    '+56 9 1234 5678',
    '+56 32 212 3456',
    '+595 981 123 456',
    '+595 21 123 456',
    '+598 94 123 456',
    '+598 2400 1234',
  ]);
  expect(of('PY', ...others)[2]).toBe('0981 123 456');
  expect(of('UY', ...others)[4]).toBe('094 123 456');
});

test('a person without a name is shown by the formatted phone number', () => {
  phonesOf('BR');
  expect(nameOrPhone({ name: null, phone: '+5511988887777' })).toBe('(11) 98888-7777');
  expect(nameOrPhone({ name: 'Maria', phone: '+5511988887777' })).toBe('Maria');
  expect(nameOrPhone({ name: null, phone: null })).toBeNull();
});

test('only a Brazilian mobile number with a missing digit is reported', () => {
  const lacks = (typed: string, home = 'BR') => lacksDigit(typed, home);
  expect(['(11) 99123-456', '11 99123456', '011 99123-456', '+55 11 99123-456'].map((typed) => lacks(typed))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['(11) 99123-4567', '(11) 3123-4567', '(11) 9', '', '+54 9 11 2345-6789'].map((typed) => lacks(typed))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(lacks('11 99123456', 'AR')).toBe(false);
  expect(lacks('+55 11 99123-456', 'AR')).toBe(true);
});
