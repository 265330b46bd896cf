import { expect, test } from 'vitest';
import type { Conflicts } from '../../src/pages/catalog/data';
import { together } from '../../src/pages/catalog/override-all';

test('a booking that several changes affect is counted once', () => {
  const found = (total: number, ...ids: string[]) =>
    ({ conflicts: ids.map((id) => ({ booking: { id }, proposals: [] })), conflicts_total: total }) as unknown as Conflicts;
  const all = together([found(3, 'b1', 'b2'), found(2, 'b2', 'b3')]);
  expect(all.conflicts.map(({ booking }) => booking.id)).toEqual(['b1', 'b2', 'b3']);
  expect(all.conflicts_total).toBe(4);
});
