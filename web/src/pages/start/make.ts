import type { Schemas } from 'turno-client';
import { inMinor, type Money } from '../catalog/service-draft';
import { hoursOf } from '../catalog/week';
import { templateOf, type Answers } from './templates';

/** Makes one object and answers its id. */
export interface Maker {
  schedule(body: Schemas['ScheduleInput']): Promise<string>;
  resource(body: Schemas['ResourceInput']): Promise<string>;
  group(body: Schemas['ResourceGroupInput']): Promise<string>;
  service(body: Schemas['ServiceInput']): Promise<string>;
}

interface Surroundings {
  zone: string;
  money: Money;
  /** The names of the hours and of the group. */
  names: { hours: string; group: string };
}

/**
 * Makes the objects of the answers. Their ids go into `made` by the keys of the rows: after a failure
 * the next try makes only the missing ones. Services come last, since without one the guide begins again.
 */
export async function makeBusiness(
  answers: Answers,
  made: Map<string, string>,
  maker: Maker,
  { zone, money, names }: Surroundings,
): Promise<void> {
  const template = templateOf(answers.kind);
  const once = async (key: string, make: () => Promise<string>): Promise<string> => {
    const id = made.get(key) ?? (await make());
    made.set(key, id);
    return id;
  };
  const schedule_id = await once('schedule', () =>
    maker.schedule({ name: names.hours, time_zone: zone, weekly_hours: hoursOf(answers.week) }),
  );
  const members: { resource_id: string; priority: number }[] = [];
  for (const [place, unit] of answers.units.entries()) {
    const resource_id = await once(unit.key, () =>
      maker.resource({
        name: unit.name.trim(),
        type: template.serves,
        schedule_id,
        ...(template.serves === 'table' && { max_party_size: unit.seats }),
        ...(template.serves === 'room' && { capacity: unit.seats }),
      }),
    );
    members.push({ resource_id, priority: place + 1 });
  }
  const group_id = await once('group', () => maker.group({ name: names.group, strategy: template.strategy, members }));
  const most = Math.max(1, ...answers.units.map(({ seats }) => seats));
  for (const service of answers.services) {
    await once(service.key, () =>
      maker.service({
        name: service.name.trim(),
        duration_minutes: service.minutes,
        price_cents: inMinor(service.price, money),
        currency: money.currency,
        requirements: [template.serves === 'room' ? { group_id, units: 'party_size' } : { group_id }],
        max_party_size: template.serves === 'person' ? 1 : most,
        required_customer_fields: ['name'],
      }),
    );
  }
}
