import { useSyncExternalStore } from 'react';

/** A value outside of components that those who show it follow. */
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
