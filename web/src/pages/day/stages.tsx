import type { Schemas } from 'turno-client';
import type { Booking } from './model';

export type Config = Pick<Schemas['StageConfig'], 'stages' | 'actions'>;
type Effect = Schemas['AvailableAction']['effect'];

/** A stage as it is displayed: by colour, number and name. */
export interface Shown extends Pick<Schemas['Stage'], 'key' | 'label' | 'color'> {
  /** The position of the stage among all stages, from 1. */
  number: number;
}

const effectOf: Partial<Record<Booking['status'], Effect>> = { checked_in: 'check_in', no_show: 'no_show' };

/** The common effect of all actions that lead to a stage; undefined if there are none, or if their effects differ. */
function effectInto(key: string, { actions }: Config): Effect | undefined {
  const effects = new Set(actions.filter(({ to_stage }) => to_stage === key).map(({ effect }) => effect));
  return effects.size === 1 ? [...effects][0] : undefined;
}

/** Whether steps without an effect lead from one of the given stages to this one. */
function isReached(key: string, from: readonly string[], { actions }: Config): boolean {
  const reached = new Set(from);
  // the loop also visits elements that are added to the set meanwhile
  for (const stage of reached) {
    actions
      .filter(({ effect, from_stages }) => effect === null && from_stages.includes(stage))
      .forEach(({ to_stage }) => reached.add(to_stage));
  }
  return reached.has(key);
}

/**
 * The stage in which the desk shows a booking; the first stage if the booking entered none, or a stage that no longer exists. When an
 * arrival or a no-show is undone, the server keeps an open stage, but the desk shows the first stage unless steps without an effect lead
 * from there to the kept stage. A no-show or arrival that was recorded without a step is shown in the stage to which such a step leads: a
 * no-show never looks served.
 */
export function stageOf({ stage, status }: Pick<Booking, 'stage' | 'status'>, config: Config): Shown | undefined {
  const { stages, actions } = config;
  const entered = stages.findIndex(({ key }) => key === stage);
  const effect = effectOf[status];
  const belongs = actions.find((action) => effect !== undefined && action.effect === effect)?.to_stage;
  const agrees = entered !== -1 && fits(status, stages[entered]!.key, config);
  const index = agrees
    ? entered
    : Math.max(
        0,
        stages.findIndex(({ key }) => key === belongs),
      );
  const found = stages[index];
  return found && { key: found.key, label: found.label, color: found.color, number: index + 1 };
}

function fits(status: Booking['status'], key: string, config: Config): boolean {
  const absent = config.actions.filter(({ effect }) => effect === 'no_show').map(({ to_stage }) => to_stage);
  if (status === 'confirmed') {
    return isReached(
      key,
      config.stages.slice(0, 1).map((first) => first.key),
      config,
    );
  }
  return status === 'no_show' && absent.length > 0
    ? isReached(key, absent, config)
    : !contradicts(effectOf[status], effectInto(key, config));
}

/** Whether a stage that only arrivals or only no-shows lead to contradicts the booking's state. */
function contradicts(noted: Effect | undefined, into: Effect | undefined): boolean {
  return (into === 'check_in' || into === 'no_show') && into !== noted;
}

/** Whether the stage says more than the state, unlike the first stage and a stage that the arrival or the no-show itself leads to. */
export function saysMore({ key, number }: Shown, status: Booking['status'], { actions }: Config): boolean {
  return number > 1 && !actions.some(({ to_stage, effect }) => to_stage === key && effect !== null && effect === effectOf[status]);
}

/** Black or white, whichever is more readable on a colour `#rrggbb`. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** The stage's colour with its number; the name is next to it or in the accessible label. */
export function StageMark({ stage: { color, number } }: { stage: Shown }) {
  return <span className="stage-mark" data-mark={number} style={{ background: color, color: inkOn(color) }} aria-hidden="true" />;
}
