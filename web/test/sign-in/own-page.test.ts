import { expect, test } from 'vitest';
import { ownPage } from '../../src/pages/sign-in/own-page';

test('signing in leads only to pages of the dashboard', () => {
  expect(ownPage('/app/day?date=2027-03-01')).toBe('/app/day?date=2027-03-01');
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/app/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/v1/session',
    '',
    undefined,
    ['/app/day'],
  ];
  expect(elsewhere.filter((address) => ownPage(address) !== undefined)).toEqual([]);
});
