/** A value in the browser's storage; null if there is none. */
export interface Kept {
  get(): string | null;
  set(value: string): void;
}

/** Keeps a value in the browser's storage; if that is forbidden or full, the value lasts only as long as this object. */
export function keptIn(storage: () => Storage, key: string): Kept & { remove(): void } {
  let here: string | null = null;
  const tried = <T>(act: () => T, otherwise: () => T): T => {
    try {
      return act();
    } catch {
      return otherwise();
    }
  };
  return {
    get: () =>
      tried(
        () => storage().getItem(key) ?? here,
        () => here,
      ),
    set(value) {
      here = value;
      tried(
        () => storage().setItem(key, value),
        () => {},
      );
    },
    remove() {
      here = null;
      tried(
        () => storage().removeItem(key),
        () => {},
      );
    },
  };
}
