import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/pages/webhooks/data';

const early = '2027-02-26T09:00:00-03:00';
const late = '2027-02-26T09:00:05-03:00';
const waiting = { status: 'pending', last_attempt_at: null, next_attempt_at: early } as const;
const underWay = { status: 'pending', last_attempt_at: early, next_attempt_at: early } as const;
const refused = { status: 'pending', last_attempt_at: early, next_attempt_at: late } as const;
const delivered = { status: 'delivered', last_attempt_at: early, next_attempt_at: null } as const;
const failed = { status: 'failed', last_attempt_at: early, next_attempt_at: null } as const;

describe('an endpoint', () => {
  test('is untried until an attempt has ended', () => {
    expect(outcomeOf([])).toBe('untried');
    expect(outcomeOf([waiting, underWay])).toBe('untried');
  });

  test('is judged by the latest delivery that was attempted', () => {
    expect(outcomeOf([waiting, delivered, failed])).toBe('works');
    expect(outcomeOf([underWay, failed, delivered])).toBe('fails');
    expect(outcomeOf([refused, delivered])).toBe('fails');
  });
});
