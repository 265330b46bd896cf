import type { TFunction } from 'i18next';
import type { Schemas } from 'turno-client';
import { copyDay, weekOf, workdays, type Week } from '../catalog/week';

export type Kind = 'barber' | 'clinic' | 'restaurant' | 'studio' | 'other';

/** The usual setup of a kind of business; the guide begins with it, and all of it can be changed. */
export interface Template {
  kind: Kind;
  /** The kind of capacity that a service takes: a person, a table for one party, or places in a room. */
  serves: 'person' | 'table' | 'room';
  /** The keys of the services' names, and their durations. */
  services: readonly { name: string; minutes: number }[];
  /** The number of seats at each table or in each room; one entry for each. */
  seats: readonly number[];
  strategy: Schemas['Strategy'];
  open: { start: string; end: string };
  /** The hours of Saturday and of Sunday; absent if the business is closed then. */
  saturday?: { start: string; end: string };
  sunday?: { start: string; end: string };
}

export const templates: readonly Template[] = [
  {
    kind: 'barber',
    serves: 'person',
    services: [
      { name: 'haircut', minutes: 30 },
      { name: 'beard', minutes: 20 },
      { name: 'haircutAndBeard', minutes: 50 },
    ],
    seats: [],
    strategy: 'least_busy',
    open: { start: '09:00', end: '19:00' },
    saturday: { start: '09:00', end: '17:00' },
  },
  {
    kind: 'clinic',
    serves: 'person',
    services: [
      { name: 'firstVisit', minutes: 60 },
      { name: 'visit', minutes: 30 },
    ],
    seats: [],
    strategy: 'preferred',
    open: { start: '08:00', end: '18:00' },
  },
  {
    kind: 'restaurant',
    serves: 'table',
    services: [{ name: 'table', minutes: 90 }],
    seats: [2, 2, 4, 4, 6],
    strategy: 'best_fit',
    open: { start: '18:00', end: '23:00' },
    saturday: { start: '12:00', end: '23:00' },
    sunday: { start: '12:00', end: '17:00' },
  },
  {
    kind: 'studio',
    serves: 'room',
    services: [{ name: 'class', minutes: 60 }],
    seats: [10],
    strategy: 'first_fit',
    open: { start: '07:00', end: '21:00' },
    saturday: { start: '08:00', end: '12:00' },
  },
  {
    kind: 'other',
    serves: 'person',
    services: [{ name: 'appointment', minutes: 30 }],
    seats: [],
    strategy: 'first_fit',
    open: { start: '09:00', end: '18:00' },
  },
];

export function templateOf(kind: Kind): Template {
  return templates.find((template) => template.kind === kind)!;
}

/** The answers of the guide. Rows have their own keys, which stay the same when other rows are removed. */
export interface Answers {
  kind: Kind;
  services: { key: string; name: string; minutes: number; price: number }[];
  /** The people, tables or rooms; tables and rooms have seats. */
  units: { key: string; name: string; seats: number }[];
  week: Week;
}

/** The initial answers from a template. */
export function answersOf(template: Template, owner: string, t: TFunction): Answers {
  const week = weekOf([{ day: 'monday', ...template.open }]);
  const units =
    template.serves === 'person'
      ? [{ name: owner, seats: 1 }]
      : template.seats.map((seats, place) => ({ name: t(`setup:unit.${template.serves}`, { number: place + 1 }), seats }));
  return {
    kind: template.kind,
    services: template.services.map(({ name, minutes }, place) => ({
      key: `service-${place}`,
      name: t(`setup:service.${name}`),
      minutes,
      price: 0,
    })),
    units: units.map((unit, place) => ({ key: `${template.kind}-${place}`, ...unit })),
    week: {
      ...copyDay(week, 'monday', workdays),
      saturday: template.saturday ? [template.saturday] : [],
      sunday: template.sunday ? [template.sunday] : [],
    },
  };
}
