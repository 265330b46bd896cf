import { resourcesQuery } from '../../api/resources';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../api/query';
import { when } from '../../text/format';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { bookableQuery, calendarsKnown, placesOf, takenElsewhere } from './data';
import { instantOf, minuteOf } from './frame';
import { moveBooking, type Arrow, type Journey } from './keyboard';
import { movable, type Column, type Item } from './model';
import { withDeskWords } from './parts';
import { takenElsewhereAt, targetAt, targetsOf, type Target, type Targets } from './targets';

export interface Moving extends Journey {
  item: Item;
  source: Column;
  by: 'pointer' | 'keyboard';
}

/** Moves a booking over the grid: its current position, its possible targets, and the final write. */
export function useMoving(columns: readonly Column[]) {
  const { t } = useTranslation();
  const acts = useActs();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [targets, setTargets] = useState<Targets | null>(null);
  const [said, say] = useState('');
  const now = useRef<Moving | null>(null);
  const known = useRef<Targets | null>(null);
  const reading = useRef<Promise<void>>(Promise.resolve());

  const put = useCallback((next: Moving | null) => {
    now.current = next;
    setMoving(next);
    if (next === null) {
      known.current = null;
      setTargets(null);
    }
  }, []);

  const begin = useCallback(
    (item: Item, column: number, by: Moving['by']): Moving | null => {
      const source = columns[column];
      const { booking } = item;
      if (source === undefined || booking === undefined || !movable(booking) || item.saving) {
        return null;
      }
      const from = minuteOf(booking.start, source.frame);
      const to = minuteOf(booking.end, source.frame);
      const begun: Moving = { bookingId: booking.id, column, from, to, item, source, by };
      put(begun);
      const dates = new Set(columns.map(({ frame }) => frame.date));
      reading.current = Promise.all([
        placesOf(booking, columns[0]!.frame.date, source.frame.zone, dates.size),
        queries.ensureQueryData(bookableQuery),
      ])
        .then(([places, services]) => {
          if (now.current?.bookingId === booking.id) {
            const fit = services.find(({ id }) => id === booking.service_id)?.resources.map(({ id }) => id) ?? [];
            const elsewhere = takenElsewhere(
              booking,
              source.type,
              fit,
              queries.getQueryData(resourcesQuery.queryKey) ?? [],
              calendarsKnown(),
            );
            const isWhole = item.from === from && item.to === to;
            known.current = targetsOf(booking.id, to - from, places, fit, columns, isWhole, elsewhere, item.units);
            setTargets(known.current);
          }
        })
        .catch(() => {}); // if the targets cannot be read, only the server checks the drop
      return begun;
    },
    [columns, put],
  );

  /** A key press moves by the step of the offered starts, so it waits until these are known. */
  const press = useCallback(
    (arrow: Arrow, resize: boolean) => {
      void reading.current.then(() => {
        if (now.current !== null) {
          goLatest.current(
            moveBooking(now.current, arrow, resize, columns.length, columns[now.current.column]?.frame.minutes ?? 0, known.current?.step),
          );
        }
      });
    },
    [columns],
  );

  const judge = useCallback(
    (journey: Journey): Target | undefined => {
      const column = columns[journey.column];
      return known.current && column ? targetAt(known.current, column, journey.from, journey.to - journey.from) : undefined;
    },
    [columns],
  );

  const describe = useCallback(
    (journey: Journey): string => {
      const { frame, name } = columns[journey.column]!;
      const place = t('day:placeSaid', {
        from: when(instantOf(journey.from, frame), 'time', frame.zone),
        to: when(instantOf(journey.to, frame), 'time', frame.zone),
        who: name,
      });
      const target = judge(journey);
      return target === undefined ? place : `${place}. ${t(`day:target.${target}`)}`;
    },
    [columns, judge, t],
  );

  const go = useCallback(
    (journey: Journey) => {
      if (now.current !== null) {
        const next = { ...now.current, ...journey };
        put(next);
        if (next.by === 'keyboard') {
          say(describe(next));
        }
      }
    },
    [describe, put],
  );

  const goLatest = useRef(go);
  goLatest.current = go;

  const commit = useCallback(() => {
    const journey = now.current;
    const target = journey && columns[journey.column];
    if (!journey || !target || journey.item.booking === undefined) {
      return;
    }
    const judged = judge(journey);
    const elsewhere = known.current === null ? [] : takenElsewhereAt(known.current, target, journey.from, journey.to - journey.from);
    const instant = (minute: number) => Date.parse(instantOf(minute, target.frame));
    const change = {
      booking: journey.item.booking,
      start: instant(journey.from),
      end: instant(journey.to),
      source: journey.source,
      target,
    };
    put(null);
    const same =
      change.start === Date.parse(change.booking.start) && change.end === Date.parse(change.booking.end) && target.id === journey.source.id;
    if (same) {
      return;
    }
    switch (judged) {
      case 'taken':
      case 'unfit': {
        const refuse = (why: string) => {
          say(why);
          toast(why, { tone: 'bad' });
        };
        if (judged === 'taken' && elsewhere.length > 0) {
          void withDeskWords(import('./against')).then(({ againstSentence }) =>
            refuse(againstSentence({ reason: 'taken', resourceIds: elsewhere }, target.id, change.start)),
          );
        } else {
          refuse(t(`day:target.${judged}`));
        }
        return;
      }
      case 'rule':
        void acts.moveAgainstRule(change);
        return;
      case 'free':
      case undefined:
        void acts.move(change);
    }
  }, [acts, columns, judge, put, t]);

  const commitLatest = useRef(commit);
  commitLatest.current = commit;

  /** Commits the move after pending key presses, and calls `then` with the final position. */
  const settle = useCallback((then: (journey: Journey) => void) => {
    void reading.current.then(() => {
      const journey = now.current;
      if (journey !== null) {
        commitLatest.current();
        then(journey);
      }
    });
  }, []);

  const giveUp = useCallback(() => {
    if (now.current !== null) {
      say(t('day:restored'));
      put(null);
    }
  }, [put, t]);

  // a change of day ends the move; texts that load later, and make `giveUp` a new function, do not
  const giveUpLatest = useRef(giveUp);
  giveUpLatest.current = giveUp;
  const date = columns[0]?.frame.date;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs when the date changes
  useEffect(() => () => giveUpLatest.current(), [date]);
  return { moving, now, targets, said, begin, go, press, settle, commit, giveUp };
}
