import { use, type ComponentType } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part that is loaded when it is first shown. Unlike `lazy` it appears at once where it was loaded
 * before: React keeps what it had to wait for back for 300 ms.
 */
function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  let wanted: Promise<ComponentType<P>> | undefined;
  const read = async () => (known = await load());
  loads.push(read);
  return function Part(props: P) {
    const Known = known ?? use((wanted ??= read()));
    return <Known {...props} />;
  };
}

// what opens over the day: fields and forms are a third of all scripts, and the day is shown without them
export const BookingPanel = part(async () => (await import('./booking-panel')).BookingPanel);
export const BlockPanel = part(async () => (await import('./block-panel')).BlockPanel);
export const BlockDetail = part(async () => (await import('./block-panel')).BlockDetail);
export const DetailPanel = part(async () => (await import('./detail-panel')).DetailPanel);
export const ConflictsPanel = part(async () => (await import('./conflicts-panel')).ConflictsPanel);
export const Search = part(async () => (await import('./search')).Search);
export const StepPanel = part(async () => (await import('./step-form')).StepPanel);
export const Week = part(async () => (await import('./week')).Week);
export const DayList = part(async () => (await import('./list')).DayList);
export const Board = part(async () => (await import('./board')).Board);

/** Loads them all, so that they open at once, and without a connection. */
export function loadPanels(): void {
  for (const load of loads) {
    load().catch(() => {}); // whoever opens it loads it again
  }
}
