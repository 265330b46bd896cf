import { TurnoError, type Schemas } from 'turno-client';
import { isAnswer, newKey } from '../../api/repeated';
import { inMinor, type Money } from '../catalog/service-draft';
import { hoursOf } from '../catalog/week';
import { templateOf, type Answers } from './templates';

/** Creates an object, or changes one that an earlier attempt created. */
interface Kind<Body> {
  /** @param key the idempotency key: a repeat with the same body creates no second object */
  make(body: Body, key: string): Promise<string>;
  change(id: string, body: Body): Promise<unknown>;
}

interface Bodies {
  schedule: Schemas['ScheduleInput'];
  resource: Schemas['ResourceInput'];
  group: Schemas['ResourceGroupInput'];
  service: Schemas['ServiceInput'];
}

export type Maker = { [K in keyof Bodies]: Kind<Bodies[K]> };

/** An object that an attempt has created or tried to create. Its body, as last written, is JSON, so that it survives a reload. */
export interface Made {
  kind: keyof Bodies;
  /** Undefined until the answer arrives: the object may exist, and only repeating the same request can show it. */
  id?: string;
  body: string;
  /** The idempotency key of the request that creates it. */
  request: string;
}

interface Surroundings {
  zone: string;
  money: Money;
  /** The names of the schedule and of the group. */
  names: { hours: string; group: string };
  /** Saves `made` so that it survives a reload; called before and after each request that creates an object. */
  keep: () => void;
  /** Makes a schedule the opening hours of the business. */
  open: (schedule: string) => Promise<unknown>;
}

/**
 * Creates the objects for the answers, and records them in `made` by the keys of the rows: after a failure, the next attempt creates
 * missing objects, updates corrected ones and deactivates removed ones. Services come last, because without one the guide begins again.
 */
export async function makeBusiness(
  answers: Answers,
  made: Map<string, Made>,
  maker: Maker,
  { zone, money, names, keep, open }: Surroundings,
): Promise<void> {
  const template = templateOf(answers.kind);
  const put = (key: string, object: Made) => {
    made.set(key, object);
    keep();
  };
  const forget = (key: string) => {
    made.delete(key);
    keep();
  };
  /**
   * Sends the request that creates an object, unless its id is known. Without an answer, the object stays recorded, so that the next
   * attempt repeats the same request. A refused object is forgotten, so that the next attempt sends a new request.
   */
  const finish = async (key: string, object: Made): Promise<string> => {
    if (object.id !== undefined) {
      return object.id;
    }
    put(key, object);
    try {
      const id = await (maker[object.kind] as Kind<unknown>).make(JSON.parse(object.body), object.request);
      put(key, { ...object, id });
      return id;
    } catch (error) {
      if (error instanceof TurnoError && isAnswer(error.status, error.code)) {
        forget(key);
      }
      throw error;
    }
  };
  const write = async <K extends keyof Bodies>(kind: K, key: string, body: Bodies[K]): Promise<string> => {
    const text = JSON.stringify(body);
    const object = made.get(key) ?? { kind, body: text, request: newKey() };
    const id = await finish(key, object);
    if (object.body !== text) {
      await maker[kind].change(id, body);
      put(key, { ...object, id, body: text });
    }
    return id;
  };
  const schedule_id = await write('schedule', 'schedule', {
    name: names.hours,
    time_zone: zone,
    weekly_hours: hoursOf(answers.week),
  });
  await open(schedule_id);
  const members: { resource_id: string; priority: number }[] = [];
  for (const [place, unit] of answers.units.entries()) {
    const body: Schemas['ResourceInput'] = {
      name: unit.name.trim(),
      type: template.serves,
      schedule_id,
      ...(template.serves === 'table' && { max_party_size: unit.seats }),
      ...(template.serves === 'room' && { capacity: unit.seats }),
    };
    members.push({ resource_id: await write('resource', unit.key, body), priority: place + 1 });
  }
  const group_id = await write('group', 'group', { name: names.group, strategy: template.strategy, members });
  const kept = new Set(['schedule', 'group', ...[...answers.units, ...answers.services].map(({ key }) => key)]);
  for (const [key, object] of [...made].filter(([key]) => !kept.has(key))) {
    await maker[object.kind].change(await finish(key, object), { ...JSON.parse(object.body), active: false });
    forget(key);
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
    await write('service', service.key, body);
  }
}
