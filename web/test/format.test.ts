import { beforeAll, describe, expect, test } from 'vitest';
import { text } from '../src/text';
import { lengthInWords, money, phonesOf, phoneText, when } from '../src/text/format';

describe('dates and amounts', () => {
  beforeAll(() => text.init({ resources: {}, lng: 'en' }));

  test('follow the language, the zone, the form and the currency', async () => {
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
    await text.changeLanguage('en');
    expect(both()[2]).toBe('March 2027');
  });

  test('show a duration in hours and minutes', async () => {
    await text.changeLanguage('en');
    expect([30, 60, 90].map(lengthInWords)).toEqual(['30 min', '1 hr', '1 hr 30 min']);
  });
});

test('a phone number is shown as its country says it, with the code from abroad', () => {
  const shown = () => ['+5511988887777', '+551133334444', '+34600111222', '+81312345678', '11 98888-7777'].map(phoneText);
  expect(shown()).toEqual(['+55 11 98888-7777', '+55 11 3333-4444', '+34 600 111 222', '+81312345678', '11 98888-7777']);
  phonesOf('BR');
  expect(shown()).toEqual(['(11) 98888-7777', '(11) 3333-4444', '+34 600 111 222', '+81312345678', '11 98888-7777']);
  phonesOf('ES');
  expect(shown()[2]).toBe('600 111 222');
});
