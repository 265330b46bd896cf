import type { Schemas } from 'turno-client';
import type { Booking } from './model';
import { stageOf, type Shown } from './stages';
import { statuses } from './status';

type Config = Pick<Schemas['StageConfig'], 'stages' | 'actions'>;
type Status = Booking['status'];

/** A column of the board: a stage, or a state if the business has no stages. */
export interface Lane {
  key: string;
  label: string;
  stage: Shown | null;
  bookings: Booking[];
}

export type Mark = 'confirmed' | 'checked_in' | 'no_show';

/** A way to bring a booking into a lane. */
export type Way = { by: 'step'; step: Schemas['AvailableAction'] } | { by: 'mark'; next: Mark };

const marksFrom: Partial<Record<Status, readonly Mark[]>> = {
  confirmed: ['checked_in', 'no_show'],
  checked_in: ['confirmed', 'no_show'],
  no_show: ['confirmed', 'checked_in'],
};

function laneOf(booking: Pick<Booking, 'stage' | 'status'>, config: Config): string {
  return stageOf(booking, config)?.key ?? booking.status;
}

/**
 * The lanes of a day.
 *
 * @param put the lanes into which bookings were dropped, until the server answers
 * @param word returns the name of a state
 */
export function boardOf(
  bookings: readonly Booking[],
  config: Config,
  put: ReadonlyMap<string, string>,
  word: (status: Status) => string,
): Lane[] {
  const within = (lane: string) => bookings.filter((booking) => (put.get(booking.id) ?? laneOf(booking, config)) === lane);
  return config.stages.length > 0
    ? config.stages.map(({ key, label, color }, index) => ({
        key,
        label,
        stage: { key, label, color, number: index + 1 },
        bookings: within(key),
      }))
    : statuses.map((status) => ({ key: status, label: word(status), stage: null, bookings: within(status) }));
}

/**
 * The ways to move a booking from its current lane into each other lane: the steps of the business or, if none leads there, the undo of
 * an arrival or a no-show, an arrival, or a no-show.
 */
export function waysOf(
  booking: Pick<Booking, 'stage' | 'status' | 'available_actions'>,
  config: Config,
  lanes: readonly Pick<Lane, 'key'>[],
): ReadonlyMap<string, readonly Way[]> {
  const here = laneOf(booking, config);
  const marks = marksFrom[booking.status] ?? [];
  return new Map(
    lanes
      .filter(({ key }) => key !== here)
      .map(({ key }) => {
        const steps = (booking.available_actions ?? []).filter(({ to_stage }) => to_stage === key);
        const ways: Way[] =
          steps.length > 0
            ? steps.map((step) => ({ by: 'step', step }))
            : marks
                .filter((next) => laneOf({ stage: booking.stage, status: next }, config) === key)
                .slice(0, 1)
                .map((next) => ({ by: 'mark', next }));
        return [key, ways] as const;
      }),
  );
}
