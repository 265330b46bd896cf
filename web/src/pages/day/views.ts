import type { Wanted } from './booking-panel';
import type { SeenLocation } from './data';
import type { Booking, Column, Item, Resource, ResourceType } from './model';

/** The ways to look at the bookings of a day. */
export const views = ['day', 'week', 'list', 'board'] as const;
export type View = (typeof views)[number];

export interface DaySearch {
  /** Today, where it is missing. */
  date?: string;
  view?: View;
  kind?: ResourceType;
  /** The person whose week is shown. */
  who?: string;
  /** The only place that is shown. */
  location?: string | undefined;
  /** The booking whose panel is open. */
  booking?: string;
}

/** The class whose people are shown: a service at a time in a resource. */
export interface ClassWanted {
  service: string;
  serviceId: string;
  start: string;
  resourceId: string;
  date: string;
}

/** The panel that is open over the day. */
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
  /** The only place to show. */
  location: string | undefined;
  /** The places of a business that has several. */
  locations: readonly SeenLocation[];
  onBooking: (booking: Pick<Booking, 'id'>) => void;
}

export interface GridViewProps extends ViewProps {
  onCell: (column: Column, start: string, date: string) => void;
  onBlock: (column: Column, blockId: string) => void;
  onClass: (column: Column, item: Item) => void;
  onTurn: (by: 1 | -1) => void;
}
