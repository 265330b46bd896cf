import { STEP, type Span } from './frame';
import type { Column, Item } from './model';

/** The position of the focus: a cell of the grid, or an item in it. */
export interface Place {
  column: number;
  minute: number;
  /** The key of the focused item, null for an empty cell. */
  item: string | null;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

function itemAt(column: Column, minute: number): Item | undefined {
  return column.items.find(({ from, to }) => from <= minute && minute < to);
}

/** The position of a cell, or of the item in it. */
export function placeAt(columns: readonly Column[], column: number, minute: number): Place {
  const found = columns[column] && itemAt(columns[column], minute);
  return { column, minute, item: found?.key ?? null };
}

/** The position that an arrow key leads to, within the grid. */
export function moveFocus(columns: readonly Column[], hours: Span, place: Place, arrow: Arrow): Place {
  const column = columns[place.column];
  if (column === undefined) {
    return place;
  }
  const current = column.items.find(({ key }) => key === place.item);
  switch (arrow) {
    case 'ArrowLeft':
      return place.column === 0 ? place : placeAt(columns, place.column - 1, place.minute);
    case 'ArrowRight':
      return place.column === columns.length - 1 ? place : placeAt(columns, place.column + 1, place.minute);
    case 'ArrowDown':
      return below(columns, hours, place, column, current);
    case 'ArrowUp':
      return above(place, hours, column, current);
  }
}

function up(minute: number): number {
  return Math.ceil(minute / STEP) * STEP;
}

/** The position below: an item that begins before the next cell, else that cell. Items side by side are visited one by one. */
function below(columns: readonly Column[], hours: Span, place: Place, { items }: Column, current: Item | undefined): Place {
  const index = current ? items.indexOf(current) + 1 : items.findIndex(({ from }) => from > place.minute);
  let next = current ? up(current.to) : place.minute + STEP;
  const following = items[index];
  if (following !== undefined && following.from < next) {
    return { ...place, minute: following.from, item: following.key };
  }
  for (const before of current ? items.slice(0, index) : []) {
    next = Math.max(next, up(before.to));
  }
  return next >= hours.to ? place : placeAt(columns, place.column, next);
}

function above(place: Place, hours: Span, { items }: Column, current: Item | undefined): Place {
  const preceding = current && items[items.indexOf(current) - 1];
  const before = (current ? up(current.from) : place.minute) - STEP;
  if (preceding !== undefined && preceding.to > before) {
    return { ...place, minute: preceding.from, item: preceding.key };
  }
  if (before < hours.from) {
    return place;
  }
  const there = items.findLast(({ from, to }) => from <= before && before < to);
  return there ? { ...place, minute: there.from, item: there.key } : { ...place, minute: before, item: null };
}

/** A booking that is being moved; it is written when the move is committed. */
export interface Journey {
  bookingId: string;
  /** The index of the column. */
  column: number;
  from: number;
  to: number;
}

/** Moves a booking by a step or a column, or resizes it by a grid step; the duration never falls below a grid step. */
export function moveBooking(journey: Journey, arrow: Arrow, resize: boolean, columns: number, minutes: number, step = STEP): Journey {
  const { column, from, to } = journey;
  if (resize) {
    const end = arrow === 'ArrowDown' ? to + STEP : arrow === 'ArrowUp' ? to - STEP : to;
    return end - from < STEP || end > minutes ? journey : { ...journey, to: end };
  }
  switch (arrow) {
    case 'ArrowUp':
      return from - step < 0 ? journey : { ...journey, from: from - step, to: to - step };
    case 'ArrowDown':
      return to + step > minutes ? journey : { ...journey, from: from + step, to: to + step };
    case 'ArrowLeft':
      return column === 0 ? journey : { ...journey, column: column - 1 };
    case 'ArrowRight':
      return column === columns - 1 ? journey : { ...journey, column: column + 1 };
  }
}
