import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../api/query';
import { when } from '../../text/format';
import { toast } from '../../ui/toasts';
import { move, moveWhereRuleForbids } from './acts';
import { bookableQuery, slotsQuery } from './data';
import { instantOf, minuteOf, type Frame } from './frame';
import { moveBooking, type Arrow, type Journey } from './keyboard';
import { movable, type Column, type Item } from './model';
import { targetAt, targetsOf, type Target, type Targets } from './targets';

export interface Moving extends Journey {
  item: Item;
  source: Column;
  by: 'pointer' | 'keyboard';
}

/** A booking on its way over the grid: where it is, where it may go, and what becomes of it. */
export function useMoving(columns: readonly Column[], frame: Frame) {
  const { t } = useTranslation();
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
      const from = minuteOf(booking.start, frame);
      const to = minuteOf(booking.end, frame);
      const begun: Moving = { bookingId: booking.id, column, from, to, item, source, by };
      put(begun);
      const slots = queries.fetchQuery({ ...slotsQuery(booking.service_id, frame.date, frame.zone, { bookingId: booking.id, partySize: booking.party_size, eachResource: true }), staleTime: 0 });
      reading.current = Promise.all([slots, queries.ensureQueryData(bookableQuery)])
        .then(([list, services]) => {
          if (now.current?.bookingId === booking.id) {
            const fit = services.find(({ id }) => id === booking.service_id)?.resources.map(({ id }) => id) ?? [];
            known.current = targetsOf(booking.id, to - from, list, fit, frame, item.from === from && item.to === to);
            setTargets(known.current);
          }
        })
        .catch(() => {}); // without marks the server judges the drop
      return begun;
    },
    [columns, frame, put],
  );

  /** A key press moves by the step of what is offered, so that it waits for it. */
  const press = useCallback(
    (arrow: Arrow, resize: boolean) => {
      void reading.current.then(() => {
        if (now.current !== null) {
          goLatest.current(moveBooking(now.current, arrow, resize, columns.length, frame.minutes, known.current?.step));
        }
      });
    },
    [columns.length, frame.minutes],
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
      const place = t('day:placeSaid', {
        from: when(instantOf(journey.from, frame), 'time', frame.zone),
        to: when(instantOf(journey.to, frame), 'time', frame.zone),
        who: columns[journey.column]?.name ?? '',
      });
      const target = judge(journey);
      return target === undefined ? place : `${place}. ${t(`day:target.${target}`)}`;
    },
    [columns, frame, judge, t],
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
    const column = journey && columns[journey.column];
    if (!journey || !column || journey.item.booking === undefined) {
      return;
    }
    const target = judge(journey);
    const change = { booking: journey.item.booking, from: journey.from, to: journey.to, source: journey.source, column, frame };
    put(null);
    const same = change.from === minuteOf(change.booking.start, frame) && change.to === minuteOf(change.booking.end, frame) && column.id === journey.source.id;
    if (same) {
      return;
    }
    switch (target) {
      case 'taken':
      case 'unfit':
        say(t(`day:target.${target}`));
        toast(t(`day:target.${target}`), { tone: 'bad' });
        return;
      case 'rule':
        void moveWhereRuleForbids(change);
        return;
      case 'free':
      case undefined:
        void move(change);
    }
  }, [columns, frame, judge, put, t]);

  const giveUp = useCallback(() => {
    if (now.current !== null) {
      say(t('day:restored'));
      put(null);
    }
  }, [put, t]);

  useEffect(() => giveUp, [frame.date, giveUp]);
  return { moving, now, targets, said, begin, go, press, commit, giveUp };
}
