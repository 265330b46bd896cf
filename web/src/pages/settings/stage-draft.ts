import type { Schemas } from 'turno-client';
import { keyOf } from '../../key-of';

export type Stage = Omit<Schemas['Stage'], 'position'>;
export type Step = Schemas['StageAction'];

export interface Stages {
  stages: readonly Stage[];
  actions: readonly Step[];
}

const colors = ['#8ea3b0', '#f2a33c', '#3c82f2', '#2f9e5b', '#b0478f', '#c0392b', '#6b5bd2', '#0e8f8f'];

/** The stored stages in order, without members that the server computes. */
export function draftOf({ stages, actions }: Schemas['StageConfig']): Stages {
  return { stages: stages.map(({ key, label, color, closed }) => ({ key, label, color, closed })), actions };
}

/** Adds a stage before the first closed one; at the end if no stage is closed, or if the first stage of all is closed. */
export function withStage({ stages, actions }: Stages, label: string): Stages {
  const key = keyOf(
    label,
    stages.map((stage) => stage.key),
    'step',
  );
  const color = colors.find((candidate) => stages.every((stage) => stage.color.toLowerCase() !== candidate)) ?? colors[0]!;
  const firstClosed = stages.findIndex(({ closed }) => closed);
  const at = firstClosed > 0 ? firstClosed : stages.length;
  return { stages: stages.toSpliced(at, 0, { key, label, color, closed: false }), actions };
}

/** Moves a stage one position earlier (-1) or later (1). */
export function withMoved({ stages, actions }: Stages, key: string, by: -1 | 1): Stages {
  const at = stages.findIndex((stage) => stage.key === key);
  const to = at + by;
  const stage = stages[at];
  if (stage === undefined || to < 0 || to >= stages.length) {
    return { stages, actions };
  }
  return { stages: stages.toSpliced(at, 1).toSpliced(to, 0, stage), actions };
}

/** The steps that a stage's removal makes useless: they lead to it, or start only from it. */
export function stepsGoneWith({ actions }: Stages, key: string): Step[] {
  return actions.filter(({ from_stages, to_stage }) => to_stage === key || from_stages.every((from) => from === key));
}

/** Removes a stage, and the steps that would have no start or no end. */
export function withoutStage(config: Stages, key: string): Stages {
  const gone = stepsGoneWith(config, key);
  return {
    stages: config.stages.filter((stage) => stage.key !== key),
    actions: config.actions
      .filter((step) => !gone.includes(step))
      .map((step) => ({ ...step, from_stages: step.from_stages.filter((from) => from !== key) })),
  };
}

/** Replaces a step, or adds it at the end. */
export function withStep({ stages, actions }: Stages, step: Step): Stages {
  const isKnown = actions.some(({ key }) => key === step.key);
  return { stages, actions: isKnown ? actions.map((other) => (other.key === step.key ? step : other)) : [...actions, step] };
}
