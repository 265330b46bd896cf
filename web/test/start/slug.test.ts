import { expect, test } from 'vitest';
import { slugOf } from '../../src/pages/start/slug';

test('the slug of the page is made from the name of the business', () => {
  expect(slugOf('Salón Ñandutí')).toBe('salon-nanduti');
  expect(slugOf(' Sol & Lua — São Paulo ')).toBe('sol-lua-sao-paulo');
  expect(slugOf('美容室')).toBe('');
});
