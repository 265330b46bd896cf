import { expect, test } from 'vitest';
import { nextWalkIn, againstOf } from '../../src/pages/day/against';

type Requirements = Parameters<typeof againstOf>[0];

const wanted = { serviceId: 'svc_1', start: '2027-03-01T16:42:00Z', resourceId: 'res_1', partySize: 1 };

/** Explains a start as the server would if these times were taken. */
function takenBy(...obstacles: { kind: 'booking' | 'buffer'; start: string; end: string }[]) {
  return async (_service: string, start: string) => {
    const minute = start.slice(11, 16);
    const found = obstacles.find((one) => one.start <= minute && minute < one.end);
    const by = found && {
      kind: found.kind,
      start: `2027-03-01T${found.start}:00Z`,
      end: `2027-03-01T${found.end}:00Z`,
      booking_id: null,
      schedule_id: null,
    };
    const rules = [{ rule: 'taken', passed: by === undefined, blocked_by: by ?? null }];
    const requirements = [{ index: 0, resources_total: 1, resources: [{ resource_id: 'res_1', combination: null, rules }] }];
    return { available: by === undefined, reason: null, failed: new Set<string>(), against: againstOf(requirements as Requirements) };
  };
}

test('a walk-in during the cleaning after a booking can begin when the cleaning is over', async () => {
  const cleaning = takenBy({ kind: 'buffer', start: '16:40', end: '16:50' });
  expect((await cleaning('svc_1', wanted.start)).against).toMatchObject({ isPause: true });
  expect((await nextWalkIn(wanted, cleaning)).next).toBe('2027-03-01T16:50:00Z');
});

test('a walk-in during a booking that is followed by another can begin after both', async () => {
  const between = takenBy({ kind: 'booking', start: '16:30', end: '17:00' }, { kind: 'booking', start: '17:00', end: '17:30' });
  expect((await between('svc_1', wanted.start)).against).not.toHaveProperty('isPause');
  expect((await nextWalkIn(wanted, between)).next).toBe('2027-03-01T17:30:00Z');
});

test('no time is proposed to a customer who would wait for more than two hours', async () => {
  expect((await nextWalkIn(wanted, takenBy({ kind: 'booking', start: '16:00', end: '19:00' }))).next).toBeNull();
});
