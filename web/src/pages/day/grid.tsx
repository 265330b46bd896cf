import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { when } from '../../text/format';
import { Icon } from '../../ui/icon';
import { BookingCard, place } from './booking-card';
import { ColumnChips } from './chips';
import { ClassCard } from './class-card';
import { useColorOf, type ColorOf } from './coloring';
import { ColumnHead } from './column-head';
import { useDrag, type Grab } from './drag';
import { instantOf, minuteOf, shownHours, snap, STEP, type Frame, type Span } from './frame';
import { hideCard } from './hover';
import { moveFocus, placeAt, type Arrow, type Place } from './keyboard';
import { closedOf, type Booking, type Column, type Item } from './model';
import { useMoving, type Moving } from './moving';
import { marksOf, targetAt, type Targets } from './targets';

interface GridProps {
  /** The grid's name for screen readers. */
  label: string;
  /** The columns, at least one. */
  columns: readonly Column[];
  /** The current time, in milliseconds since the epoch. */
  now: number;
  stages: Schemas['StageConfig'] | undefined;
  onCell: (column: Column, minute: number) => void;
  onBooking: (booking: Booking) => void;
  onBlock: (column: Column, blockId: string) => void;
  onClass: (column: Column, item: Item) => void;
  /** Opens the previous or the next day or week. */
  onTurn: (by: 1 | -1) => void;
  /** Opens the day of a column. */
  onHead?: (column: Column) => void;
  /** The index of the column to show first, if not all columns fit. */
  first?: number;
  /** Whether chips above the grid name the columns instead of column heads. */
  hasChips?: boolean;
}

function contains(frame: Frame, instant: number): boolean {
  const minute = minuteOf(instant, frame);
  return 0 <= minute && minute < frame.minutes;
}

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Columns of time: the people or other resources of a day, or the days of a week. One cell or item has the focus; arrows move the
 * focus, Alt and arrows move a focused booking.
 */
export function DayGrid({
  label,
  columns,
  now: present,
  stages,
  onCell,
  onBooking,
  onBlock,
  onClass,
  onTurn,
  onHead,
  first = 0,
  hasChips = false,
}: GridProps) {
  const { t } = useTranslation();
  const { frame } = columns[0]!;
  const { from, to } = useMemo(
    () =>
      shownHours(
        columns.flatMap(({ open, items }) => [...open, ...items]),
        frame,
      ),
    [columns, frame],
  );
  const hours = useMemo(() => ({ from, to }), [from, to]);
  const today = columns.findIndex((column) => contains(column.frame, present));
  const now = minuteOf(present, columns[Math.max(0, today)]!.frame);
  const [focus, setFocus] = useState<Place>({
    column: Math.max(0, today),
    minute: Math.max(hours.from, Math.min(snap(now), hours.to - STEP)),
    item: null,
  });
  const { moving, now: movingNow, targets, said, begin, go, press, settle, commit, giveUp } = useMoving(columns);
  const root = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const current = useMemo<Place>(() => {
    const column = Math.min(focus.column, columns.length - 1);
    const known = focus.item === null || columns[column]?.items.some(({ key }) => key === focus.item);
    return { column, minute: focus.minute, item: known ? focus.item : null };
  }, [columns, focus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the position changes
  useLayoutEffect(() => {
    const isGone = focus.item !== null && current.item === null && document.activeElement === document.body;
    if (wantsFocus.current || isGone) {
      wantsFocus.current = false;
      root.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus();
    }
  }, [current]);

  const focusOn = useCallback((next: Place) => {
    wantsFocus.current = true;
    setFocus(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of day scrolls; otherwise people keep their scroll position
  useEffect(() => {
    const frameElement = root.current;
    const ahead = today === -1 ? columns : columns.filter((column) => column.frame.begin > present);
    const spans = ahead.flatMap(({ open, items }) => [...open, ...items.filter(({ kind }) => kind !== 'block')]);
    const start = Math.min(today === -1 ? frame.minutes : now - 60, ...spans.map(({ from }) => from));
    const [axis, column] = ['.day-axis', `.day-column:nth-of-type(${first + 2})`].map((part) =>
      frameElement?.querySelector<HTMLElement>(part),
    );
    const minute = (axis?.offsetHeight ?? 0) / (hours.to - hours.from);
    frameElement?.scrollTo({
      top: Math.max(0, (start - hours.from) * minute),
      // scrolls sideways only if the column would be out of view
      ...(first > 0 && { left: isCut(column, frameElement) ? column!.offsetLeft - (axis?.offsetWidth ?? 0) : 0 }),
    });
  }, [frame.date]);

  const keyDown = (event: React.KeyboardEvent) => {
    const column = columns[current.column];
    const item = column?.items.find(({ key }) => key === current.item);
    if (arrows.includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      hideCard();
      const arrow = event.key as Arrow;
      if (event.altKey) {
        if (movingNow.current !== null || (item && begin(item, current.column, 'keyboard'))) {
          press(arrow, event.shiftKey);
        }
      } else if (movingNow.current === null) {
        focusOn(moveFocus(columns, hours, current, arrow));
      }
    } else if (event.key === 'Enter' && movingNow.current?.by === 'keyboard') {
      event.preventDefault();
      settle(({ column: target, from, bookingId }) => focusOn({ column: target, minute: from, item: bookingId }));
    } else if ((event.key === 'Enter' || event.key === ' ') && column && (event.target as Element).matches('[data-place]')) {
      // the click that a browser derives from a key would look like a screen reader's, for which dialogs place the focus differently
      event.preventDefault();
      if (item?.booking) {
        onBooking(item.booking);
      } else if (item?.blockId) {
        onBlock(column, item.blockId);
      } else if (item?.members) {
        onClass(column, item);
      } else {
        onCell(column, current.minute);
      }
    } else if (event.key === 'Escape' && movingNow.current !== null) {
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      onTurn(event.key === 'PageDown' ? 1 : -1);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      focusOn(placeAt(columns, current.column, event.key === 'Home' ? hours.from : hours.to - STEP));
    }
  };

  const colorOf = useColorOf();
  const drag = useDrag({ root, columns, hours, begin, go, commit, giveUp, movingNow, targets });

  return (
    <>
      {hasChips && columns.length > 1 && <ColumnChips columns={columns} frame={root} />}
      <div
        ref={root}
        className={onHead ? 'day-frame week' : 'day-frame'}
        role="application"
        aria-label={label}
        aria-describedby="day-keys"
        onKeyDown={keyDown}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || giveUp()}
        style={{ '--span': hours.to - hours.from, '--columns': columns.length } as CSSProperties}
        data-moving={moving ? '' : undefined}
        data-chips={hasChips && columns.length > 1 ? '' : undefined}
      >
        <p id="day-keys" className="visually-hidden">
          {t('day:keys')}
        </p>
        <div className="day-heads">
          <span className="day-corner" />
          {columns.map((column) => (
            <div key={column.key} className={onHead && contains(column.frame, present) ? 'day-head today' : 'day-head'}>
              {onHead ? (
                <h2>
                  <button type="button" className="link" onClick={() => onHead(column)}>
                    {column.name}
                  </button>
                </h2>
              ) : (
                <ColumnHead column={column} now={minuteOf(present, column.frame)} />
              )}
              {onHead && column.where && <span className="hint">{column.where}</span>}
            </div>
          ))}
        </div>
        <div className="day-body">
          <Axis hours={hours} frame={frame} />
          {columns.map((column, index) => (
            <ColumnView
              key={column.key}
              index={index}
              column={column}
              hours={hours}
              focus={current.column === index ? current : null}
              moving={moving !== null && (moving.column === index || moving.source.key === column.key) ? moving : null}
              targets={targets}
              stages={stages}
              colorOf={colorOf}
              onFocus={setFocus}
              onCell={onCell}
              onBooking={onBooking}
              onBlock={onBlock}
              onClass={onClass}
              onGrab={drag}
            />
          ))}
          {today !== -1 && hours.from <= now && now <= hours.to && (
            <span
              className="now-line"
              style={
                {
                  ...place(now, now, hours),
                  '--first': today,
                  '--days': columns.filter((column) => contains(column.frame, present)).length,
                } as CSSProperties
              }
            />
          )}
        </div>
        <div className="visually-hidden" aria-live="assertive">
          {said}
        </div>
      </div>
    </>
  );
}

/** Whether a column ends beyond the right edge of the unscrolled frame. */
function isCut(column: HTMLElement | null | undefined, frame: HTMLElement | null): boolean {
  return column != null && frame !== null && column.offsetLeft + column.offsetWidth > frame.clientWidth;
}

const Axis = memo(function Axis({ hours, frame }: { hours: Span; frame: Frame }) {
  const marks = Array.from({ length: Math.ceil((hours.to - hours.from) / 60) }, (_, index) => hours.from + 60 * index);
  return (
    <div className="day-axis" aria-hidden="true">
      {marks.map((minute) => (
        <span key={minute} style={place(minute, minute + 60, hours)}>
          {when(instantOf(minute, frame), 'time', frame.zone)}
        </span>
      ))}
    </div>
  );
});

interface ColumnProps {
  index: number;
  column: Column;
  hours: Span;
  /** The focus, if it is in this column. */
  focus: Place | null;
  moving: Moving | null;
  targets: Targets | null;
  stages: Schemas['StageConfig'] | undefined;
  colorOf: ColorOf;
  onFocus: (place: Place) => void;
  onCell: (column: Column, minute: number) => void;
  onBooking: (booking: Booking) => void;
  onBlock: (column: Column, blockId: string) => void;
  onClass: (column: Column, item: Item) => void;
  onGrab: Grab;
}

const ColumnView = memo(function ColumnView({
  index,
  column,
  hours,
  focus,
  moving,
  targets,
  stages,
  colorOf,
  onFocus,
  onCell,
  onBooking,
  onBlock,
  onClass,
  onGrab,
}: ColumnProps) {
  const { t } = useTranslation();
  const { frame } = column;
  const marks = useMemo(() => (targets ? marksOf(targets, column, hours) : []), [column, hours, targets]);
  const hover = useRef<HTMLSpanElement>(null);
  const minuteAt = (event: React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return snap(hours.from + ((event.clientY - box.top) / box.height) * (hours.to - hours.from));
  };
  const onMouseMove = (event: React.MouseEvent) => {
    const over = event.target === event.currentTarget;
    const element = hover.current;
    element?.toggleAttribute('hidden', !over);
    if (over && element) {
      const minute = minuteAt(event);
      element.style.setProperty('--at', String(minute - hours.from));
      element.textContent = when(instantOf(minute, frame), 'time', frame.zone);
    }
  };
  const free = focus !== null && focus.item === null;
  const shown = moving !== null && moving.column === index ? moving : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused cell is a button
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column of the grid
    <div
      className="day-column"
      role="group"
      aria-label={column.name}
      onMouseMove={onMouseMove}
      onMouseLeave={() => hover.current?.toggleAttribute('hidden', true)}
      onClick={(event) => event.target === event.currentTarget && onCell(column, minuteAt(event))}
    >
      {closedOf(column.open, hours).map((closed) => (
        <span key={closed.from} className="closed" style={place(closed.from, closed.to, hours)} />
      ))}
      <span ref={hover} className="hovered-cell" hidden style={place(0, STEP, { from: 0, to: 0 })} />
      {marks.map((mark) => (
        <span key={mark.from} className={`mark ${mark.target}`} style={place(mark.from, mark.to, hours)} />
      ))}
      {free && (
        <button
          type="button"
          className="cell"
          data-place=""
          tabIndex={0}
          style={place(focus.minute, focus.minute + STEP, hours)}
          aria-label={t(isOpen(column, focus.minute) ? 'day:cellFree' : 'day:cellClosed', {
            time: when(instantOf(focus.minute, frame), 'time', frame.zone),
            who: column.name,
          })}
          onClick={() => onCell(column, focus.minute)}
        />
      )}
      {column.items.map((item) =>
        item.kind === 'booking' ? (
          <BookingCard
            key={item.key}
            item={item}
            index={index}
            who={column.name}
            color={colorOf(item.booking!.service_id, column.id)}
            hours={hours}
            frame={frame}
            isFocused={focus?.item === item.key}
            isMoving={moving?.bookingId === item.booking?.id}
            stages={stages}
            onFocus={onFocus}
            onBooking={onBooking}
            onGrab={onGrab}
          />
        ) : item.kind === 'class' ? (
          <ClassCard
            key={item.key}
            item={item}
            index={index}
            column={column}
            color={colorOf(item.members![0]!.booking.service_id, column.id)}
            hours={hours}
            frame={frame}
            isFocused={focus?.item === item.key}
            onFocus={onFocus}
            onClass={onClass}
          />
        ) : (
          <button
            key={item.key}
            type="button"
            className="block"
            data-place=""
            tabIndex={focus?.item === item.key ? 0 : -1}
            style={place(item.from, item.to, hours)}
            aria-label={t('day:blockSaid', {
              from: when(instantOf(item.from, frame), 'time', frame.zone),
              to: when(instantOf(item.to, frame), 'time', frame.zone),
              who: column.name,
            })}
            onFocus={() => onFocus({ column: index, minute: item.from, item: item.key })}
            onClick={() => item.blockId && onBlock(column, item.blockId)}
          >
            <Icon name="lock" /> {t('day:block')}
          </button>
        ),
      )}
      {shown && (
        <span
          className={`ghost ${targets ? targetAt(targets, column, shown.from, shown.to - shown.from) : ''}`}
          style={place(shown.from, shown.to, hours)}
        >
          {when(instantOf(shown.from, frame), 'time', frame.zone)}–{when(instantOf(shown.to, frame), 'time', frame.zone)}{' '}
          {shown.item.booking?.customer?.name ?? ''}
        </span>
      )}
    </div>
  );
});

function isOpen({ open }: Column, minute: number): boolean {
  return open.some(({ from, to }) => from <= minute && minute < to);
}
