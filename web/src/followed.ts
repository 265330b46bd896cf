import { useSyncExternalStore } from 'react';

/** A value outside of components; components that show it render again when it changes. */
export class Followed<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly now = (): T => this.#value;

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(next: T): void {
    this.#value = next;
    this.#listeners.forEach((listener) => listener());
  }
}

export function useFollowed<T>({ now, onChange }: Followed<T>): T {
  return useSyncExternalStore(onChange, now);
}

/** Whether a set contains this element; the component renders again only when that changes. */
export function useHas<E>({ now, onChange }: Followed<ReadonlySet<E>>, element: E): boolean {
  return useSyncExternalStore(onChange, () => now().has(element));
}
