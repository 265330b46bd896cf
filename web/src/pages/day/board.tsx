import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { locationName } from '../../api/locations';
import { useMay } from '../../api/session';
import { useFollowed, useHas } from '../../followed';
import { when } from '../../text/format';
import type { Color } from '../../ui/colors';
import { Empty } from '../../ui/page';
import { useActs } from './acts';
import { boardOf, type Lane } from './board-lanes';
import { useColorOf } from './coloring';
import { calendarQuery, stagesQuery } from './data';
import { Marks } from './marks';
import { byStart, keptOf, type Booking } from './model';
import type { ViewProps } from './views';
import { part } from './parts';
import { followPointer, pull, scrolling, useHeldTouch, type Point } from './pointer';
import { StageMark } from './stages';
import { nameOf, wordOf } from './status';
import { useStepping } from './stepping';

const StepPanel = part(async () => (await import('./step-panel')).StepPanel);

/** The bookings of a day by stage, or by state if the business has no stages. */
export function Board({ date, zone, resources, location, locations, onBooking }: ViewProps) {
  const { t } = useTranslation();
  const { data: calendar } = useSuspenseQuery(calendarQuery(date, zone, 1, undefined, location));
  const { data: config } = useSuspenseQuery(stagesQuery);
  const put = useFollowed(useActs().steppedTo);
  const bookings = calendar.bookings.toSorted(byStart);
  if (bookings.length === 0) {
    return <Empty title={t('desk:nothing')} />;
  }
  return (
    <Lanes
      key={date}
      lanes={boardOf(bookings, config, put, (status) => t(`day:statuses.${status}`))}
      config={config}
      zone={zone}
      resources={resources}
      locations={location === undefined ? locations : []}
      onBooking={onBooking}
    />
  );
}

interface LanesProps extends Pick<ViewProps, 'zone' | 'resources' | 'locations' | 'onBooking'> {
  lanes: readonly Lane[];
  config: Schemas['StageConfig'];
}

function Lanes({ lanes, config, zone, resources, locations, onBooking }: LanesProps) {
  const { t } = useTranslation();
  const put = useFollowed(useActs().steppedTo);
  const writes = useMay('bookings:write');
  const colorOf = useColorOf();
  const [asked, setAsked] = useState<{ booking: Booking; step: Schemas['AvailableAction'] } | null>(null);
  const { moving, now, ways, said, begin, go, commit, giveUp } = useStepping(lanes, config, (booking, step) => setAsked({ booking, step }));
  const root = useRef<HTMLDivElement>(null);
  const carried = useRef<HTMLSpanElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useHeldTouch(
    root,
    useCallback(() => now.current?.by === 'pointer', [now]),
  );
  useEffect(() => {
    const card = focused.current;
    if (card !== null && !card.isConnected) {
      // a card in another lane is a new element: it gets the focus back, unless another element has been focused meanwhile
      focused.current = null;
      if (document.activeElement === document.body) {
        root.current?.querySelector<HTMLElement>(`[data-booking="${card.dataset['booking']}"]`)?.focus();
      }
    }
  });

  const grab = (event: React.PointerEvent, booking: Booking, from: number) => {
    if (event.button !== 0 || !writes) {
      return;
    }
    const board = root.current!;
    let at: Point = { x: event.clientX, y: event.clientY };
    let endScrolling = () => {};
    const follow = () => {
      if (carried.current) {
        carried.current.style.translate = `${at.x + 8}px ${at.y + 8}px`;
      }
      const boxes = [...board.children].map((lane) => lane.getBoundingClientRect());
      const over = boxes.findIndex(({ left, right }) => left <= at.x && at.x < right);
      go(over === -1 ? from : over);
    };
    followPointer(event, {
      begin: (first) => {
        at = first;
        begin(booking, from, 'pointer');
        const { left, right } = board.getBoundingClientRect();
        endScrolling = scrolling(board, () => ({ left: pull(at.x, left, right) }), follow);
        return true;
      },
      follow: (next) => {
        at = next;
        follow();
      },
      drop: () => void commit(),
      giveUp,
      end: () => endScrolling(),
    });
  };

  const keyDown = (event: React.KeyboardEvent, booking: Booking, from: number) => {
    const isSide = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isSide && event.altKey && writes) {
      if (now.current === null) {
        begin(booking, from, 'keyboard');
      }
      go((now.current?.over ?? from) + (event.key === 'ArrowRight' ? 1 : -1));
    } else if (event.key === 'Enter' && now.current?.by === 'keyboard') {
      void commit();
    } else if (event.key === 'Escape' && now.current !== null) {
      giveUp();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const targetOf = (lane: Lane, index: number) =>
    moving === null || index === moving.from
      ? undefined
      : ways === null
        ? undefined
        : (ways.get(lane.key) ?? []).length > 0
          ? 'free'
          : 'none';
  return (
    <>
      <p id="board-keys" className="visually-hidden">
        {t('desk:boardKeys')}
      </p>
      <div className="board" ref={root} data-moving={moving ? '' : undefined}>
        {lanes.map((lane, index) => (
          <section
            key={lane.key}
            data-lane={lane.key}
            aria-label={lane.label}
            style={lane.stage ? { borderBlockStartColor: lane.stage.color } : undefined}
            data-target={targetOf(lane, index)}
            data-over={moving?.over === index ? '' : undefined}
          >
            <h2>
              {lane.stage && <StageMark stage={lane.stage} />} {lane.label} <span className="hint">{lane.bookings.length}</span>
            </h2>
            {lane.bookings.map((booking) => (
              <Card
                key={booking.id}
                booking={booking}
                names={[...keptOf(booking, resources).map(({ name }) => name), locationName(locations, booking.location_id)]
                  .filter(Boolean)
                  .join(' · ')}
                color={colorOf(booking.service_id, keptOf(booking, resources)[0]?.id ?? '')}
                word={wordIn(lane, wordOf(booking, config, t))}
                zone={zone}
                isSaving={put.has(booking.id)}
                isMoving={moving?.booking.id === booking.id}
                onPress={() => onBooking(booking)}
                onPointerDown={(event) => grab(event, booking, index)}
                onKeyDown={(event) => keyDown(event, booking, index)}
                onFocus={({ currentTarget }) => (focused.current = currentTarget)}
                onBlur={() => {
                  focused.current = null;
                  if (now.current?.by === 'keyboard') {
                    giveUp();
                  }
                }}
              />
            ))}
          </section>
        ))}
      </div>
      {moving?.by === 'pointer' && (
        <span className="carried" ref={carried} hidden={moving.over === moving.from}>
          {nameOf(moving.booking, t)}
        </span>
      )}
      <div className="visually-hidden" aria-live="assertive">
        {said}
      </div>
      <Suspense fallback={null}>{asked && <StepPanel {...asked} resources={resources} onDone={() => setAsked(null)} />}</Suspense>
    </>
  );
}

function wordIn({ label }: Lane, word: string): string | null {
  return word === label ? null : word;
}

interface CardProps {
  booking: Booking;
  /** The names of the assigned people, or of all resources if there are no people, and the location. */
  names: string;
  color: Color;
  /** The booking's stage, or state if it has no stage; null if its lane already shows the same word. */
  word: string | null;
  zone: string;
  isSaving: boolean;
  isMoving: boolean;
  onPress: () => void;
  onPointerDown: React.PointerEventHandler;
  onKeyDown: React.KeyboardEventHandler;
  onFocus: React.FocusEventHandler<HTMLButtonElement>;
  onBlur: () => void;
}

function Card({ booking, names, color, word, zone, isSaving, isMoving, onPress, ...handlers }: CardProps) {
  const { t } = useTranslation();
  const { cancelling } = useActs();
  const ending = useHas(cancelling.unanswered, booking.id);
  const classes = ['booking', booking.status, ending && 'ending', isSaving && 'saving', isMoving && 'moving'];
  return (
    <button
      type="button"
      data-booking={booking.id}
      data-color={color}
      className={classes.filter(Boolean).join(' ')}
      aria-describedby="board-keys"
      onClick={onPress}
      {...handlers}
    >
      <span className="booking-text">
        <strong>{nameOf(booking, t)}</strong>
        <span className="what">
          {when(booking.start, 'time', zone)} {booking.service.name}
        </span>
        <span className="hint">{[ending ? t('day:cancelling') : isSaving ? t('saving') : word, names].filter(Boolean).join(' · ')}</span>
      </span>
      <Marks booking={booking} stages={undefined} />
    </button>
  );
}
