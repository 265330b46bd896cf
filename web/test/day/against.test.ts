import { beforeAll, expect, test } from 'vitest';
import { setAside } from '../../src/pages/day/against';
import { text } from '../../src/text';
import desk from '../../src/text/en/desk.json';
import { icu } from '../../src/text/icu';
import problems from '../../src/text/en/problems.json';

beforeAll(() => text.use(icu).init({ resources: { en: { desk, problems } }, lng: 'en' }));

test('a booking against rules names every reason and every rule that it overrides', () => {
  const { rules, sentence, names } = setAside(['min_notice', 'min_notice', 'too_long', 'taken']);
  expect(rules).toEqual(['notice', 'hours', 'grid']);
  expect(sentence).toBe('This is too soon for the service. It closes before the service would end.');
  expect(names).toBe('Overrides: notice, hours, usual starts');
  expect(setAside(['place']).sentence).toBe('This time breaks a rule of the service.');
});
