import { describe, expect, test } from 'vitest';
import {
  draftOf,
  stepsGoneWith,
  withMoved,
  withStage,
  withStep,
  withoutStage,
  type Stages,
  type Step,
} from '../../src/pages/settings/stage-draft';

const step = (key: string, from_stages: string[], to_stage: string): Step => ({
  key,
  label: key,
  from_stages,
  to_stage,
  requires_resource: false,
  fields: [],
  effect: null,
});

const config: Stages = draftOf({
  version: 3,
  stages: ['waiting', 'chair', 'done'].map((key, index) => ({
    key,
    label: key,
    position: index + 1,
    color: '#8ea3b0',
    closed: key === 'done',
  })),
  actions: [step('sit', ['waiting'], 'chair'), step('finish', ['waiting', 'chair'], 'done'), step('back', ['chair'], 'waiting')],
});

const keys = ({ stages }: Stages) => stages.map(({ key }) => key);

describe('the stages', () => {
  test('get a new stage before the closed stages', () => {
    expect(keys(withStage(config, 'Washed'))).toEqual(['waiting', 'chair', 'washed', 'done']);
  });

  test('cannot be moved beyond either end', () => {
    expect(keys(withMoved(config, 'chair', -1))).toEqual(['chair', 'waiting', 'done']);
    expect(keys(withMoved(config, 'waiting', -1))).toEqual(keys(config));
    expect(keys(withMoved(config, 'done', 1))).toEqual(keys(config));
  });

  test('lose the steps that lead to a removed stage or begin only there', () => {
    expect(stepsGoneWith(config, 'chair').map(({ key }) => key)).toEqual(['sit', 'back']);
    const left = withoutStage(config, 'chair');
    expect(keys(left)).toEqual(['waiting', 'done']);
    expect(left.actions).toEqual([step('finish', ['waiting'], 'done')]);
  });

  test('keep a changed step in its position, and get a new step at the end', () => {
    const changed = { ...step('sit', ['waiting'], 'done'), label: 'Sit' };
    expect(withStep(config, changed).actions[0]).toEqual(changed);
    expect(withStep(config, step('wash', ['chair'], 'chair')).actions.at(-1)?.key).toBe('wash');
  });
});
