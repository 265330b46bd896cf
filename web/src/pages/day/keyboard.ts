import { STEP, type Span } from './frame';
import type { Column, Item } from './model';

/** Where the focus is: a cell of the grid, or what stands in it. */
export interface Place {
  column: number;
  minute: number;
  /** Key of the item that has the focus, null for the empty cell. */
  item: string | null;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

function itemAt(column: Column, minute: number): Item | undefined {
  return column.items.find(({ from, to }) => from <= minute && minute < to);
}

/** The place of a cell, or of what stands there. */
export function placeAt(columns: readonly Column[], column: number, minute: number): Place {
  const found = columns[column] && itemAt(columns[column], minute);
  return { column, minute, item: found?.key ?? null };
}

/** Where an arrow leads; the edges of the grid hold. */
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

/** The item that follows before the next cell, else that cell; what stands beside comes first. */
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

/** A booking on its way by keyboard: nothing is written until it is committed. */
export interface Journey {
  bookingId: string;
  /** Index of the column. */
  column: number;
  from: number;
  to: number;
}

/** Moves by a step or a column, or resizes by a step; the length never falls below a step. */
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
