import { describe, expect, test, vi } from 'vitest';
import { moneyOf } from '../../src/pages/catalog/service-draft';
import { keepPlace, keptPlace } from '../../src/pages/start/kept';
import { makeBusiness, type Made, type Maker } from '../../src/pages/start/make';
import { answersOf, templateOf, templates, type Kind } from '../../src/pages/start/templates';

const names = { hours: 'Hours', group: 'Team' };
const surroundings = { zone: 'America/Sao_Paulo', money: moneyOf('BRL'), names, keep: () => {}, open: async () => {} };
const t = ((key: string) => key) as never;

interface Write {
  kind: string;
  body: Record<string, unknown>;
  changes?: string;
}

/** Returns ids in order and records the writes; refuses the write with this number. */
function recorder(refused = 0): { maker: Maker; writes: Write[] } {
  const writes: Write[] = [];
  let calls = 0;
  const write = (kind: string, body: object, changes?: string) => {
    calls += 1;
    if (calls === refused) {
      throw new Error('refused');
    }
    writes.push({ kind, body: body as Record<string, unknown>, ...(changes && { changes }) });
    return `${kind}-${writes.length}`;
  };
  const of = (kind: string) => ({
    make: async (body: object) => write(kind, body),
    change: async (id: string, body: object) => write(kind, body, id),
  });
  return { maker: { schedule: of('schedule'), resource: of('resource'), group: of('group'), service: of('service') }, writes };
}

const begin = (kind: Kind) => answersOf(templateOf(kind), 'Rosa', t);

describe('a business', () => {
  test.each(templates.map(({ kind }) => kind))('of the kind %s ends up with hours, resources and services', async (kind) => {
    const { maker, writes } = recorder();
    const answers = begin(kind);
    const open = vi.fn(async () => {});
    await makeBusiness(answers, new Map(), maker, { ...surroundings, open });
    const kinds = writes.map((made) => made.kind);
    expect(kinds).toEqual(['schedule', ...answers.units.map(() => 'resource'), 'group', ...answers.services.map(() => 'service')]);
    const group = writes.find((made) => made.kind === 'group')!.body;
    expect(group['members']).toHaveLength(answers.units.length);
    expect(writes[0]!.body['weekly_hours']).not.toHaveLength(0);
    expect(open.mock.calls).toEqual([['schedule-1']]);
  });

  test('with tables accepts parties as large as its largest table', async () => {
    const { maker, writes } = recorder();
    await makeBusiness(begin('restaurant'), new Map(), maker, surroundings);
    expect(writes.find(({ kind }) => kind === 'resource')!.body).toMatchObject({ type: 'table', max_party_size: 2 });
    expect(writes.at(-1)!.body).toMatchObject({ max_party_size: 6 });
  });

  test('with classes books places in a room', async () => {
    const { maker, writes } = recorder();
    await makeBusiness(begin('studio'), new Map(), maker, surroundings);
    expect(writes.find(({ kind }) => kind === 'resource')!.body).toMatchObject({ type: 'room', capacity: 10 });
    expect(writes.at(-1)!.body).toMatchObject({ requirements: [{ units: 'party_size' }], max_party_size: 10 });
  });

  test('is completed by the next attempt after a refusal and a reload, without creating anything twice', async () => {
    const answers = begin('barber');
    const storage = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    const whole = recorder();
    await makeBusiness(answers, new Map(), whole.maker, surroundings);
    for (let refused = 1; refused <= whole.writes.length; refused++) {
      const made = new Map<string, Made>();
      const { maker, writes } = recorder(refused);
      const keep = () => keepPlace('wsp_1', { step: 'hours', answers, made: [...made] });
      keep();
      await expect(makeBusiness(answers, made, maker, { ...surroundings, keep })).rejects.toThrow('refused');
      const place = keptPlace('wsp_1')!;
      await makeBusiness(place.answers, new Map(place.made), maker, surroundings);
      expect(writes).toEqual(whole.writes);
    }
    vi.unstubAllGlobals();
  });

  test('has each object once, whichever answer is lost to a reload', async () => {
    const answers = begin('barber');
    const count = 3 + answers.units.length + answers.services.length - 1;
    for (let lost = 1; lost <= count; lost++) {
      // like the server: a repeated key gets the answer of the first request
      const objects = new Map<string, object>();
      let calls = 0;
      const of = (kind: string) => ({
        make: async (body: object, key: string) => {
          expect(objects.get(key) ?? body).toEqual(body);
          objects.set(key, body);
          calls += 1;
          if (calls === lost) {
            throw new Error('no answer');
          }
          return `${kind}-${[...objects.keys()].indexOf(key)}`;
        },
        change: async () => {},
      });
      const maker = { schedule: of('schedule'), resource: of('resource'), group: of('group'), service: of('service') };
      const made = new Map<string, Made>();
      let stored = '[]';
      const keep = () => {
        stored = JSON.stringify([...made]);
      };
      await expect(makeBusiness(answers, made, maker, { ...surroundings, keep })).rejects.toThrow('no answer');
      // the hours are corrected after the reload
      const corrected = { ...answers, week: { ...answers.week, saturday: [] } };
      await makeBusiness(corrected, new Map(JSON.parse(stored)), maker, surroundings);
      expect(objects.size).toBe(count);
    }
  });

  test('is created with the corrections that follow a refusal, and a removed person becomes inactive', async () => {
    const answers = begin('barber');
    const first = { ...answers, units: [...answers.units, { key: 'more-1', name: 'Bruno', seats: 1 }] };
    const made = new Map<string, Made>();
    const { maker, writes } = recorder(5);
    await expect(makeBusiness(first, made, maker, surroundings)).rejects.toThrow('refused');
    writes.length = 0;
    const corrected = {
      ...answers,
      week: { ...answers.week, saturday: [] },
      units: [...answers.units, { key: 'more-2', name: 'Caio', seats: 1 }],
    };
    await makeBusiness(corrected, made, maker, surroundings);
    const changed = writes.filter(({ changes }) => changes !== undefined);
    expect(changed.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['schedule', 'schedule-1'],
      ['group', 'group-4'],
      ['resource', 'resource-3'],
    ]);
    expect(changed[0]!.body['weekly_hours']).not.toContainEqual(expect.objectContaining({ day: 'saturday' }));
    expect(changed[1]!.body['members']).toEqual([
      { resource_id: 'resource-2', priority: 1 },
      { resource_id: expect.stringContaining('resource'), priority: 2 },
    ]);
    expect(changed[2]!.body).toMatchObject({ name: 'Bruno', active: false });
    expect(writes.filter(({ kind, changes }) => kind === 'service' && changes === undefined)).toHaveLength(answers.services.length);
  });
});
