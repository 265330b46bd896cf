import type { Schemas } from 'turno-client';
import type { IconName } from '../ui/icon';

/** An entry of the navigation; a page without one is reached from another page. */
export interface NavEntry {
  /** Key of its word, such as `customers:title`. */
  label: string;
  icon: IconName;
  /** The place among the entries: the day 10, inbox 20, customers 30, catalog 40, and so on. */
  order: number;
  /** Only people with this scope see the entry. */
  scope?: Schemas['Scope'];
  /** Only owners and admins see the entry. */
  manages?: boolean;
  /** Shown behind the word, such as a number. */
  mark?: React.ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    nav?: NavEntry;
  }
}
