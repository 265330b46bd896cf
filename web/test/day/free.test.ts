import { expect, test } from 'vitest';
import { freeFrom, freeInWords } from '../../src/pages/day/free';
import { text } from '../../src/text';
import { icu } from '../../src/text/icu';
import pt from '../../src/text/pt-BR/day.json';

const item = (from: number, to: number, units = 1, kind: 'booking' | 'block' | 'class' = 'booking') => ({
  key: `${from}`,
  kind,
  from,
  to,
  taken: { from, to },
  units,
  lane: 0,
  lanes: 1,
  saving: false,
});
const open = [
  { from: 540, to: 720 },
  { from: 780, to: 1020 },
];

test('the next free time is within the open hours, after the bookings, and at least one step long', () => {
  const items = [item(540, 570), item(570, 600), item(610, 712)];
  expect(freeFrom({ open, items: [], capacity: 1 }, 0)).toBe(540);
  expect(freeFrom({ open, items, capacity: 1 }, 0)).toBe(780); // gaps of ten and eight minutes are too short
  expect(freeFrom({ open, items: [item(545, 600)], capacity: 1 }, 550)).toBe(600);
  expect(freeFrom({ open, items, capacity: 1 }, 800)).toBe(800);
  expect(freeFrom({ open, items, capacity: 1 }, 1010)).toBeNull();
  expect(freeFrom({ open, items: [item(0, 1440, 1, 'block')], capacity: 1 }, 0)).toBeNull();
});

test('a class with places left does not fill its room', () => {
  expect(freeFrom({ open, items: [item(540, 600, 5, 'class')], capacity: 6 }, 540)).toBe(540);
  expect(freeFrom({ open, items: [item(540, 600, 6, 'class')], capacity: 6 }, 540)).toBe(600);
});

test('a day that is over is not called full', async () => {
  await text.use(icu).init({ lng: 'pt-BR', resources: { 'pt-BR': { day: pt } } });
  const words = (free: number | null, now: number) => freeInWords({ open }, free, now, (minute) => `${minute / 60}h`);
  expect(words(600, 600)).toBe('livre agora');
  expect(words(780, 600)).toBe('livre 13h');
  expect(words(null, 600)).toBe('cheio');
  expect(words(null, 1020)).toBe('expediente encerrado');
});
