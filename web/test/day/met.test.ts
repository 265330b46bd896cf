import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schemas } from 'turno-client';
import { changedBy, differences } from '../../src/pages/day/met';
import type { Booking } from '../../src/pages/day/model';

const booking = {
  id: 'maria',
  status: 'confirmed',
  stage: null,
  start: '2027-03-01T10:00:00-03:00',
  end: '2027-03-01T10:30:00-03:00',
  service: { name: 'Corte' },
  customer: { name: 'Maria', phone: null },
  party_size: 1,
  notes: null,
  intake: {},
  payment: { status: 'not_required' },
  allocations: [{ resource_id: 'ana' }],
  metadata: {},
} as unknown as Booking;

const resources = [
  { id: 'ana', name: 'Ana', type: 'person' as const },
  { id: 'bruno', name: 'Bruno', type: 'person' as const },
];

const named = (now: Partial<Booking>) =>
  differences(booking, { ...booking, ...now }, resources, 'America/Sao_Paulo').map((line) => line.split(': ')[0]);

describe('another person’s change', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

  test('is described by the facts that can be seen', () => {
    expect(named({ start: '2027-03-01T11:00:00-03:00', end: '2027-03-01T11:30:00-03:00' })).toEqual(['time']);
    expect(named({ allocations: [{ resource_id: 'bruno' }] as Booking['allocations'], notes: 'janela' })).toEqual(['with', 'notes']);
    expect(named({ status: 'cancelled' })).toEqual(['status']);
    expect(named({ intake: { bebida: 'café' } })).toEqual(['answers']);
    expect(
      differences(booking, { ...booking, allocations: [{ resource_id: 'bruno' }] as Booking['allocations'] }, resources, 'UTC'),
    ).toEqual(['with: Bruno']);
  });

  test('needs no question if it cannot be seen', () => {
    expect(named({ version: 7, metadata: { crm: '17' } })).toEqual([]);
  });

  test('is attributed to each of its authors once', () => {
    const entry = (version: number, name: string | null) =>
      ({ version, actor: { type: 'user', id: name, name } }) as Schemas['BookingHistoryEntry'];
    expect(changedBy([entry(5, 'Ana'), entry(4, null), entry(3, 'Ana'), entry(2, 'Rui')], 2)).toEqual(['Ana']);
  });
});
