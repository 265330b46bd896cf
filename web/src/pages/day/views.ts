import type { Wanted } from './booking-panel';
import type { SeenLocation } from './data';
import type { Booking, Column, Item, Resource, ResourceType } from './model';

/** The views of a day's bookings. */
export const views = ['day', 'week', 'list', 'board'] as const;
export type View = (typeof views)[number];

export interface DaySearch {
  /** The date; today if undefined. */
  date?: string;
  view?: View;
  kind?: ResourceType;
  /** The person in the week view. */
  who?: string;
  /** The only displayed location. */
  location?: string | undefined;
  /** The booking with an open panel. */
  booking?: string;
}

/** The class to show: a service at a time in a resource. */
export interface ClassWanted {
  service: string;
  serviceId: string;
  start: string;
  resourceId: string;
  date: string;
}

/** The open panel over the day. */
export type Panel =
  | { kind: 'book'; wanted: Wanted }
  | { kind: 'block'; wanted: Wanted }
  | { kind: 'blocked'; resource: Resource; blockId: string }
  | { kind: 'class'; wanted: ClassWanted }
  | { kind: 'walkIn' }
  | { kind: 'legend' }
  | { kind: 'search' }
  | { kind: 'conflicts' }
  | { kind: 'toCall' }
  | null;

export interface ViewProps {
  date: string;
  zone: string;
  now: number;
  resources: readonly Resource[];
  kind: Resource['type'];
  /** The only location to show. */
  location: string | undefined;
  /** The locations of a business that has several. */
  locations: readonly SeenLocation[];
  onBooking: (booking: Pick<Booking, 'id'>) => void;
}

export interface GridViewProps extends ViewProps {
  onCell: (column: Column, start: string, date: string) => void;
  onBlock: (column: Column, blockId: string) => void;
  onClass: (column: Column, item: Item) => void;
  onTurn: (by: 1 | -1) => void;
}
