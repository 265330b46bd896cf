import { describe, expect, test } from 'vitest';
import { moneyOf } from '../../src/pages/catalog/service-draft';
import { makeBusiness, type Maker } from '../../src/pages/start/make';
import { answersOf, templateOf, templates, type Kind } from '../../src/pages/start/templates';

const names = { hours: 'Hours', group: 'Team' };
const surroundings = { zone: 'America/Sao_Paulo', money: moneyOf('BRL'), names };
const t = ((key: string) => key) as never;

/** Returns ids in order and records the calls; refuses the call of this number. */
function recorder(refused = 0): { maker: Maker; bodies: { kind: string; body: Record<string, unknown> }[] } {
  const bodies: { kind: string; body: Record<string, unknown> }[] = [];
  let calls = 0;
  const make = (kind: string) => async (body: object) => {
    calls += 1;
    if (calls === refused) {
      throw new Error('refused');
    }
    bodies.push({ kind, body: body as Record<string, unknown> });
    return `${kind}-${bodies.length}`;
  };
  return { maker: { schedule: make('schedule'), resource: make('resource'), group: make('group'), service: make('service') }, bodies };
}

const begin = (kind: Kind) => answersOf(templateOf(kind), 'Rosa', t);

describe('a business', () => {
  test.each(templates.map(({ kind }) => kind))('of the kind %s has hours, who serves, and services at the end', async (kind) => {
    const { maker, bodies } = recorder();
    const answers = begin(kind);
    await makeBusiness(answers, new Map(), maker, surroundings);
    const kinds = bodies.map((made) => made.kind);
    expect(kinds).toEqual(['schedule', ...answers.units.map(() => 'resource'), 'group', ...answers.services.map(() => 'service')]);
    const group = bodies.find((made) => made.kind === 'group')!.body;
    expect(group['members']).toHaveLength(answers.units.length);
    expect(bodies[0]!.body['weekly_hours']).not.toHaveLength(0);
  });

  test('with tables takes parties as large as its largest table', async () => {
    const { maker, bodies } = recorder();
    await makeBusiness(begin('restaurant'), new Map(), maker, surroundings);
    expect(bodies.find(({ kind }) => kind === 'resource')!.body).toMatchObject({ type: 'table', max_party_size: 2 });
    expect(bodies.at(-1)!.body).toMatchObject({ max_party_size: 6 });
  });

  test('with classes books places of a room', async () => {
    const { maker, bodies } = recorder();
    await makeBusiness(begin('studio'), new Map(), maker, surroundings);
    expect(bodies.find(({ kind }) => kind === 'resource')!.body).toMatchObject({ type: 'room', capacity: 10 });
    expect(bodies.at(-1)!.body).toMatchObject({ requirements: [{ units: 'party_size' }], max_party_size: 10 });
  });

  test('is completed by the next try after a refusal, and nothing is made twice', async () => {
    const answers = begin('barber');
    const whole = recorder();
    await makeBusiness(answers, new Map(), whole.maker, surroundings);
    for (let refused = 1; refused <= whole.bodies.length; refused++) {
      const made = new Map<string, string>();
      const { maker, bodies } = recorder(refused);
      await expect(makeBusiness(answers, made, maker, surroundings)).rejects.toThrow('refused');
      await makeBusiness(answers, made, maker, surroundings);
      expect(bodies).toEqual(whole.bodies);
    }
  });
});
