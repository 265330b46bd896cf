import { describe, expect, test } from 'vitest';
import type { Schemas } from 'turno-client';
import { inkOn, stageOf } from '../../src/pages/day/stages';

type Status = Schemas['Booking']['status'];

const stage = (key: string, position: number) => ({ key, label: key.toUpperCase(), position, color: '#3c82f2', closed: false });
const step = (key: string, from: string[], to: string, effect: Schemas['StageAction']['effect'] = null) => ({
  key,
  label: key,
  from_stages: from,
  to_stage: to,
  requires_resource: false,
  fields: [],
  effect,
});
const config = {
  stages: [stage('waiting', 10), stage('arrived', 20), stage('in_chair', 30), stage('absent', 40)],
  actions: [
    step('arrive', ['waiting'], 'arrived', 'check_in'),
    step('sit', ['arrived'], 'in_chair'),
    step('miss', ['waiting'], 'absent', 'no_show'),
  ],
};
const shown = (status: Status, key: string | null) => stageOf({ status, stage: key }, config)?.key;

describe('the stage of a booking', () => {
  test('is the stage that the booking entered, with its number', () => {
    expect(stageOf({ status: 'checked_in', stage: 'in_chair' }, config)).toEqual({
      key: 'in_chair',
      label: 'IN_CHAIR',
      color: '#3c82f2',
      number: 3,
    });
    expect(shown('checked_in', 'arrived')).toBe('arrived');
  });

  test('is the first stage if no stage was entered or the entered stage was deleted', () => {
    expect(shown('confirmed', null)).toBe('waiting');
    expect(shown('confirmed', 'gone')).toBe('waiting');
  });

  test('is left when the arrival that led there, or to an earlier stage, is undone', () => {
    expect(shown('confirmed', 'arrived')).toBe('waiting');
    expect(shown('confirmed', 'in_chair')).toBe('waiting');
    const unnoted = { ...config, actions: [...config.actions, step('skip', ['waiting'], 'in_chair')] };
    expect(stageOf({ status: 'confirmed', stage: 'in_chair' }, unnoted)?.key).toBe('in_chair');
    expect(shown('checked_in', 'absent')).toBe('arrived');
  });

  test('changes with an arrival or a no-show that was recorded without a step', () => {
    expect(shown('checked_in', null)).toBe('arrived');
    expect(shown('no_show', 'arrived')).toBe('absent');
  });

  test('is that of the no-show, or of a step after it, if the service was recorded by mistake', () => {
    expect(shown('no_show', 'in_chair')).toBe('absent');
    const called = { stages: [...config.stages, stage('called', 50)], actions: [...config.actions, step('call', ['absent'], 'called')] };
    expect(stageOf({ status: 'no_show', stage: 'called' }, called)?.key).toBe('called');
    expect(stageOf({ status: 'no_show', stage: 'in_chair' }, called)?.key).toBe('absent');
  });

  test('stays after a step has cancelled the booking', () => {
    const cancelling = {
      stages: [...config.stages, stage('ended', 50)],
      actions: [...config.actions, step('cancel', ['waiting'], 'ended', 'cancel')],
    };
    expect(stageOf({ status: 'cancelled', stage: 'ended' }, cancelling)?.key).toBe('ended');
  });

  test('is undefined without stages', () => {
    expect(stageOf({ status: 'confirmed', stage: null }, { stages: [], actions: [] })).toBeUndefined();
  });
});

test('a number on a colour is black or white, whichever is readable', () => {
  expect([inkOn('#ffffff'), inkOn('#F2A33C'), inkOn('#2f9e5b')]).toEqual(['#000000', '#000000', '#000000']);
  expect([inkOn('#000000'), inkOn('#c0392b'), inkOn('#5d6d7e')]).toEqual(['#ffffff', '#ffffff', '#ffffff']);
});
