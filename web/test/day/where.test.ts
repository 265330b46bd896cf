import { beforeAll, expect, test } from 'vitest';
import { frameOf } from '../../src/pages/day/frame';
import { whereOf } from '../../src/pages/day/where';
import { text } from '../../src/text';

const frame = frameOf('2027-03-01', 'America/Sao_Paulo');
const locations = [
  { id: 'loc_a', name: 'Centro' },
  { id: 'loc_b', name: 'Norte' },
];
const where = (...open: [from: number, location?: string][]) =>
  whereOf({ frame, open: open.map(([from, location]) => ({ from, to: from + 60, ...(location && { location }) })) }, locations);

beforeAll(() => text.init({ lng: 'pt-BR', resources: {} }));

test('a person who is at one location all day is shown there', () => {
  expect(where([540, 'loc_a'], [780, 'loc_a'])).toBe('Centro');
});

test('a person who changes locations is shown at each location with the time from which it applies', () => {
  expect(where([540, 'loc_a'], [660, 'loc_a'], [780, 'loc_b'])).toBe('09:00 Centro · 13:00 Norte');
  expect(where([540], [780, 'loc_b'])).toBe('13:00 Norte');
});

test('a person without hours, or with hours at any location, is shown without a location', () => {
  expect(where([540])).toBe('');
  expect(where()).toBe('');
});
