import type { Schemas } from 'turno-client';

export type KeyState = 'works' | 'expired' | 'revoked';

export function stateOf({ revoked_at, expires_at }: Pick<Schemas['ApiKey'], 'revoked_at' | 'expires_at'>, now: number): KeyState {
  if (revoked_at !== null) {
    return 'revoked';
  }
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'works';
}

/** The scopes, in the order of the form. */
export const scopes: readonly Schemas['Scope'][] = [
  'slots:read',
  'bookings:read',
  'bookings:write',
  'bookings:own',
  'customers:read',
  'customers:write',
  'config:read',
  'config:write',
  'messages:read',
  'messages:write',
  'webhooks:manage',
];

/** The scopes that the server refuses together with `bookings:own`. Adding one of them removes `bookings:own`, and vice versa. */
const besidesOwn: readonly Schemas['Scope'][] = ['bookings:read', 'bookings:write', 'config:write', 'webhooks:manage'];

/** Adds or removes a scope. A write scope includes the corresponding read scope. */
export function toggled(chosen: readonly Schemas['Scope'][], scope: Schemas['Scope'], on: boolean): Schemas['Scope'][] {
  const reading = scope.replace(/:write$/, ':read') as Schemas['Scope'];
  const writing = scope.replace(/:read$/, ':write') as Schemas['Scope'];
  const next = new Set(chosen);
  if (on) {
    next.add(scope).add(reading);
    (scope === 'bookings:own' ? besidesOwn : besidesOwn.includes(scope) ? (['bookings:own'] as const) : []).forEach((other) =>
      next.delete(other),
    );
  } else {
    next.delete(scope);
    next.delete(writing);
  }
  return scopes.filter((known) => next.has(known));
}

/** The instant that is this number of days from now; null for a key that never expires. */
export function expiry(days: number | null, now: number): string | null {
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}
