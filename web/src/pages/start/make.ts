import type { Schemas } from 'turno-client';
import { inMinor, type Money } from '../catalog/service-draft';
import { hoursOf } from '../catalog/week';
import { templateOf, type Answers } from './templates';

/** Makes an object, and changes one that an earlier try has made. */
interface Kind<Body> {
  make(body: Body): Promise<string>;
  change(id: string, body: Body): Promise<unknown>;
}

export interface Maker {
  schedule: Kind<Schemas['ScheduleInput']>;
  resource: Kind<Schemas['ResourceInput']>;
  group: Kind<Schemas['ResourceGroupInput']>;
  service: Kind<Schemas['ServiceInput']>;
}

/** An object that a try has made, as it was written last. */
export interface Made {
  id: string;
  body: string;
  /** Takes it out of use. */
  leave?: () => Promise<unknown>;
}

interface Surroundings {
  zone: string;
  money: Money;
  /** The names of the hours and of the group. */
  names: { hours: string; group: string };
}

/**
 * Makes the objects of the answers, and keeps them in `made` by the keys of the rows: after a failure the
 * next try makes what is missing, writes what was corrected and takes out of use what was removed.
 * Services come last, since without one the guide begins again.
 */
export async function makeBusiness(
  answers: Answers,
  made: Map<string, Made>,
  maker: Maker,
  { zone, money, names }: Surroundings,
): Promise<void> {
  const template = templateOf(answers.kind);
  const write = async <B extends object>(kind: Kind<B>, key: string, body: B, leave?: Partial<B>): Promise<string> => {
    const before = made.get(key);
    const text = JSON.stringify(body);
    const id = before === undefined ? await kind.make(body) : before.id;
    if (before !== undefined && before.body !== text) {
      await kind.change(id, body);
    }
    made.set(key, { id, body: text, ...(leave && { leave: () => kind.change(id, { ...body, ...leave }) }) });
    return id;
  };
  const schedule_id = await write(maker.schedule, 'schedule', {
    name: names.hours,
    time_zone: zone,
    weekly_hours: hoursOf(answers.week),
  });
  const members: { resource_id: string; priority: number }[] = [];
  for (const [place, unit] of answers.units.entries()) {
    const body: Schemas['ResourceInput'] = {
      name: unit.name.trim(),
      type: template.serves,
      schedule_id,
      ...(template.serves === 'table' && { max_party_size: unit.seats }),
      ...(template.serves === 'room' && { capacity: unit.seats }),
    };
    members.push({ resource_id: await write(maker.resource, unit.key, body, { active: false }), priority: place + 1 });
  }
  const group_id = await write(maker.group, 'group', { name: names.group, strategy: template.strategy, members });
  const kept = new Set(['schedule', 'group', ...[...answers.units, ...answers.services].map(({ key }) => key)]);
  for (const [key, { leave }] of [...made].filter(([key]) => !kept.has(key))) {
    await leave?.();
    made.delete(key);
  }
  const most = Math.max(1, ...answers.units.map(({ seats }) => seats));
  for (const service of answers.services) {
    const body: Schemas['ServiceInput'] = {
      name: service.name.trim(),
      duration_minutes: service.minutes,
      price_cents: inMinor(service.price, money),
      currency: money.currency,
      requirements: [template.serves === 'room' ? { group_id, units: 'party_size' } : { group_id }],
      max_party_size: template.serves === 'person' ? 1 : most,
      required_customer_fields: ['name'],
    };
    await write(maker.service, service.key, body, { active: false });
  }
}
