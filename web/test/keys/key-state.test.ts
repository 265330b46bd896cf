import { describe, expect, test } from 'vitest';
import { expiry, stateOf, toggled } from '../../src/pages/keys/key-state';

const now = Date.parse('2027-03-01T10:00:00Z');

describe('a key', () => {
  test('works until it expires or is revoked', () => {
    expect(stateOf({ revoked_at: null, expires_at: null }, now)).toBe('works');
    expect(stateOf({ revoked_at: null, expires_at: '2027-03-01T10:00:01Z' }, now)).toBe('works');
    expect(stateOf({ revoked_at: null, expires_at: '2027-03-01T10:00:00Z' }, now)).toBe('expired');
    expect(stateOf({ revoked_at: '2027-02-01T10:00:00Z', expires_at: '2027-02-15T10:00:00Z' }, now)).toBe('revoked');
  });

  test('expires after a number of days, or never', () => {
    expect(expiry(30, now)).toBe('2027-03-31T10:00:00.000Z');
    expect(expiry(null, now)).toBeNull();
  });
});

describe('scopes', () => {
  test('for writing include the scope for reading', () => {
    expect(toggled([], 'customers:write', true)).toEqual(['customers:read', 'customers:write']);
    expect(toggled(['customers:read', 'customers:write'], 'customers:read', false)).toEqual([]);
    expect(toggled(['customers:read', 'customers:write'], 'customers:write', false)).toEqual(['customers:read']);
  });

  test('without a counterpart are independent', () => {
    expect(toggled([], 'webhooks:manage', true)).toEqual(['webhooks:manage']);
    expect(toggled(['slots:read', 'webhooks:manage'], 'slots:read', false)).toEqual(['webhooks:manage']);
    expect(toggled([], 'slots:read', true)).toEqual(['slots:read']);
  });

  test.each(['bookings:read', 'bookings:write', 'config:write', 'webhooks:manage'] as const)('%s excludes bookings:own', (scope) => {
    expect(toggled(['bookings:own'], scope, true)).not.toContain('bookings:own');
    expect(toggled([scope], 'bookings:own', true)).toEqual(['bookings:own']);
  });
});
