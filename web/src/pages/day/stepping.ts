import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../api/query';
import { refuse } from '../../api/write';
import { ask } from '../../ui/ask';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { waysOf, type Lane, type Way } from './board-lanes';
import { bookingQuery } from './data';
import type { Booking } from './model';
import type { Schemas } from 'turno-client';

/** A booking that is being moved over the board. */
export interface Stepping {
  booking: Booking;
  /** The index of the lane that the booking left; `over` is the index of the lane in which it would be dropped. */
  from: number;
  over: number;
  by: 'pointer' | 'keyboard';
  /** The ways into each lane, once the server has answered. */
  reading: Promise<{ booking: Booking; ways: ReadonlyMap<string, readonly Way[]> }>;
}

/** Moves a booking between lanes; reads the possible lanes while the booking is being moved. */
export function useStepping(
  lanes: readonly Lane[],
  config: Schemas['StageConfig'],
  onAsk: (booking: Booking, step: Schemas['AvailableAction']) => void,
) {
  const { t } = useTranslation();
  const acts = useActs();
  const [moving, setMoving] = useState<Stepping | null>(null);
  const [ways, setWays] = useState<ReadonlyMap<string, readonly Way[]> | null>(null);
  const [said, say] = useState('');
  const now = useRef<Stepping | null>(null);

  const put = useCallback((next: Stepping | null) => {
    now.current = next;
    setMoving(next);
    if (next === null) {
      setWays(null);
    }
  }, []);

  const begin = (booking: Booking, from: number, by: Stepping['by']): void => {
    // a waiting step is performed first: the next step starts from its result
    const read = acts.stepping.hurry(booking.id).then(() => queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 }));
    const reading = read.then((whole) => ({ booking: whole, ways: waysOf(whole, config, lanes) }));
    put({ booking, from, over: from, by, reading });
    reading.then(({ ways: found }) => now.current?.reading === reading && setWays(found)).catch(() => {}); // the drop shows the error
  };

  const go = (over: number): void => {
    const journey = now.current;
    const lane = lanes[over];
    if (journey === null || lane === undefined || journey.over === over) {
      return;
    }
    put({ ...journey, over });
    if (journey.by === 'keyboard') {
      void journey.reading
        .then(({ ways: found }) =>
          say(
            over === journey.from || (found.get(lane.key) ?? []).length > 0
              ? lane.label
              : `${lane.label}. ${t('desk:noStep', { stage: lane.label })}`,
          ),
        )
        .catch(() => say(lane.label));
    }
  };

  const commit = async (): Promise<void> => {
    const journey = now.current;
    put(null);
    const lane = journey && lanes[journey.over];
    if (!journey || !lane || journey.over === journey.from) {
      return;
    }
    try {
      const { booking, ways: found } = await journey.reading;
      const way = await chosen(found.get(lane.key) ?? [], lane);
      if (way === null) {
        return;
      }
      if (way.by === 'step' && way.step.effect !== 'cancel' && (way.step.fields.length > 0 || way.step.requires_resource)) {
        onAsk(booking, way.step);
      } else {
        await acts.step(booking, way, lane.key);
      }
    } catch (error) {
      refuse(error);
    }
  };

  const chosen = async (found: readonly Way[], lane: Lane): Promise<Way | null> => {
    if (found.length === 0) {
      say(t('desk:noStep', { stage: lane.label }));
      toast(t('desk:noStep', { stage: lane.label }), { tone: 'bad' });
    }
    if (found.length < 2) {
      return found[0] ?? null;
    }
    const steps = found.flatMap((way) => (way.by === 'step' ? [way.step] : []));
    const answer = await ask({
      title: lane.label,
      text: t('desk:whichStep'),
      answers: steps.map(({ key, label }) => ({ id: key, label })),
    });
    return found.find((way) => way.by === 'step' && way.step.key === answer) ?? null;
  };

  const giveUp = (): void => {
    if (now.current !== null) {
      say(t('day:restored'));
      put(null);
    }
  };

  // a drop after leaving the board does nothing
  useEffect(
    () => () => {
      now.current = null;
    },
    [],
  );

  return { moving, now, ways, said, begin, go, commit, giveUp };
}
