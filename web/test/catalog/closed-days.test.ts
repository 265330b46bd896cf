import { expect, test } from 'vitest';
import { closedForAll, inUse } from '../../src/pages/catalog/closed-days';
import type { Override, Resource } from '../../src/pages/catalog/data';

const special = (start_date: string, end_date = start_date, closed = true, reason: string | null = null) =>
  ({ start_date, end_date, closed, reason }) as Override;

test('days that all schedules close are offered for new hours, but not the leave of one person', () => {
  const christmas = special('2026-12-25', '2026-12-25', true, 'Navidad');
  const leave = special('2026-12-07', '2026-12-12', true, 'Vacaciones');
  expect(closedForAll([[christmas, leave], [christmas]], '2026-11-28')).toEqual([
    { start_date: '2026-12-25', end_date: '2026-12-25', reason: 'Navidad' },
  ]);
  expect(closedForAll([[christmas]], '2026-12-26')).toEqual([]);
});

test('days that one schedule closes as a range and another closes singly are closed for all', () => {
  const week = special('2026-12-28', '2027-01-02', true, 'Receso');
  const days = [special('2026-12-30'), special('2026-12-31'), special('2027-01-02')];
  expect(closedForAll([[week], days], '2026-11-28').map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2026-12-30', '2026-12-31'],
    ['2027-01-02', '2027-01-02'],
  ]);
});

test('a closed day that was reopened later is open', () => {
  const again = special('2026-12-08', '2026-12-08', false);
  expect(closedForAll([[special('2026-12-08'), again], [special('2026-12-08')]], '2026-11-28')).toEqual([]);
  expect(closedForAll([[special('2026-12-08')], [special('2026-12-08'), again]], '2026-11-28')).toEqual([]);
  expect(closedForAll([], '2026-11-28')).toEqual([]);
});

test('schedules used only by inactive resources are ignored', () => {
  const resources = [
    { schedule_id: 'sch_1', active: true },
    { schedule_id: 'sch_2', active: false },
  ] as Resource[];
  const schedules = [{ id: 'sch_1' }, { id: 'sch_2' }, { id: 'sch_3' }];
  expect(inUse(schedules, resources)).toEqual([{ id: 'sch_1' }]);
  expect(inUse(schedules, [])).toEqual(schedules);
});
