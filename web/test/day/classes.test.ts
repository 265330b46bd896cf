import { describe, expect, test } from 'vitest';
import { frameOf } from '../../src/pages/day/frame';
import { columnsOf, keptOf, membersOf, withoutPerson, type Booking, type Calendar, type Resource } from '../../src/pages/day/model';

const frame = frameOf('2027-03-01', 'America/Sao_Paulo');
const at = (time: string) => `2027-03-01T${time}:00-03:00`;

const room = { id: 'room', name: 'Sala', type: 'room', active: true, capacity: 6 } as Resource;
const ana = { id: 'ana', name: 'Ana', type: 'person', active: true, capacity: 1 } as Resource;
const chair = { id: 'chair', name: 'Cadeira', type: 'equipment', active: true, capacity: 1 } as Resource;

function booked(id: string, start: string, end: string, units = 1, service_id = 'yoga', resource_id = 'room'): Booking {
  return {
    id,
    service_id,
    start: at(start),
    end: at(end),
    status: 'confirmed',
    party_size: units,
    allocations: [{ resource_id, start: at(start), end: at(end), units }],
  } as Booking;
}

function calendarWith(...bookings: Booking[]): Calendar {
  return {
    openings: [],
    allocations: bookings.flatMap(({ id, allocations }) =>
      allocations.map((one) => ({ ...one, kind: 'booking' as const, booking_id: id })),
    ),
    bookings,
    next_from: null,
  };
}

describe('a class', () => {
  const both = [booked('maria', '10:00', '11:00', 2), booked('rui', '10:00', '11:00'), booked('joe', '11:00', '12:00')];

  test('is one item for all bookings of its service and time, with the places that they take', () => {
    const [column] = columnsOf(calendarWith(...both), [room], 'room', frame, new Map());
    expect(column).toMatchObject({ capacity: 6 });
    expect(
      column!.items.map(({ kind, from, units, members }) => ({ kind, from, units, who: members?.map(({ booking }) => booking.id) })),
    ).toEqual([
      { kind: 'class', from: 600, units: 3, who: ['maria', 'rui'] },
      { kind: 'class', from: 660, units: 1, who: ['joe'] },
    ]);
  });

  test('is not mixed with another service at the same time', () => {
    const other = booked('eva', '10:00', '11:00', 1, 'pilates');
    const [column] = columnsOf(calendarWith(both[0]!, other), [room], 'room', frame, new Map());
    expect(column!.items.map(({ units, lanes }) => [units, lanes])).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  test('does not exist if its resource serves one booking at a time', () => {
    const [column] = columnsOf(calendarWith(booked('maria', '10:00', '11:00')), [{ ...room, capacity: 1 }], 'room', frame, new Map());
    expect(column!.items).toMatchObject([{ kind: 'booking', key: 'maria' }]);
  });

  test('lists its people with the places of each', () => {
    const wanted = { serviceId: 'yoga', start: '2027-03-01T13:00:00Z', resourceId: 'room' };
    expect(membersOf(both, wanted).map(({ booking, units }) => [booking.id, units])).toEqual([
      ['maria', 2],
      ['rui', 1],
    ]);
    expect(membersOf(both, { ...wanted, resourceId: 'hall' })).toEqual([]);
  });
});

describe('a resource that is booked without a person', () => {
  const yoga = { resources: [{ id: 'room' }] };
  const haircut = { resources: [{ id: 'ana' }, { id: 'chair' }] };
  const resources = [ana, room, chair];

  test('is the room of a class, not the chair of a person', () => {
    expect([...withoutPerson(resources, [yoga, haircut], { bookings: [] })]).toEqual(['room']);
  });

  test('is also found from a booking of a service that no longer exists', () => {
    expect([...withoutPerson(resources, [haircut], { bookings: [booked('maria', '10:00', '11:00')] })]).toEqual(['room']);
  });

  test('has a column after the people', () => {
    const calendar = calendarWith(booked('maria', '10:00', '11:00'));
    const further = withoutPerson(resources, [yoga, haircut], calendar);
    const columns = columnsOf(calendar, [room, ana, chair], 'person', frame, new Map(), further);
    expect(columns.map(({ id, items }) => [id, items.length])).toEqual([
      ['ana', 0],
      ['room', 1],
    ]);
  });
});

test('a booking moved to another time keeps its person, or all its resources if it has no person', () => {
  const takes = (...ids: string[]) => ({ allocations: ids.map((resource_id) => ({ resource_id })) }) as unknown as Booking;
  expect(keptOf(takes('chair', 'ana'), [ana, room, chair]).map(({ id }) => id)).toEqual(['ana']);
  expect(keptOf(takes('room', 'chair'), [ana, room, chair]).map(({ id }) => id)).toEqual(['room', 'chair']);
});
