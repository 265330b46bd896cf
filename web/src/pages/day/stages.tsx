import type { Schemas } from 'turno-client';
import type { Booking } from './model';

type Config = Pick<Schemas['StageConfig'], 'stages' | 'actions'>;
type Effect = Schemas['AvailableAction']['effect'];

/** A stage as it is shown: by its colour and, for those who do not see it, by its number and its name. */
export interface Shown extends Pick<Schemas['Stage'], 'key' | 'label' | 'color'> {
  /** Its place among all, from 1. */
  number: number;
}

const effectOf: Partial<Record<Booking['status'], Effect>> = { checked_in: 'check_in', no_show: 'no_show' };

/** The one effect that every way into a stage has; undefined where there is no way, or they differ. */
function effectInto(key: string, { actions }: Config): Effect | undefined {
  const effects = new Set(actions.filter(({ to_stage }) => to_stage === key).map(({ effect }) => effect));
  return effects.size === 1 ? [...effects][0] : undefined;
}

/**
 * Where a booking stands for the people at the desk. Who entered no stage, or one that is no more, stands in the first.
 * A stage into which only an arrival or a no-show leads says that the customer is here, or did not come: where that
 * was taken back, or noted without a step, the booking stands where its state belongs.
 */
export function stageOf({ stage, status }: Pick<Booking, 'stage' | 'status'>, config: Config): Shown | undefined {
  const { stages, actions } = config;
  const entered = stages.findIndex(({ key }) => key === stage);
  const into = entered === -1 ? 'nowhere' : effectInto(stages[entered]!.key, config);
  const agrees = into !== 'nowhere' && ((into !== 'check_in' && into !== 'no_show') || into === effectOf[status]);
  const belongs = actions.find(({ effect }) => effect !== null && effect === effectOf[status])?.to_stage;
  const index = agrees ? entered : Math.max(0, stages.findIndex(({ key }) => key === belongs));
  const found = stages[index];
  return found && { key: found.key, label: found.label, color: found.color, number: index + 1 };
}

/** Black or white, whichever is read better on a colour `#rrggbb`. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** The stage's colour with its number; its name stands beside it, or in what is said of the whole. */
export function StageMark({ stage: { color, number } }: { stage: Shown }) {
  return (
    <span className="stage-mark" style={{ background: color, color: inkOn(color) }} aria-hidden="true">
      {number}
    </span>
  );
}
