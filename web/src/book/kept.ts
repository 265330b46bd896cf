import type { Kept } from '../guest/request';

/** Keeps a value in the browser's storage; if that is forbidden or full, the value lasts only as long as the page. */
function keptIn(storage: () => Storage, key: string): Kept {
  let here: string | null = null;
  return {
    get() {
      try {
        return storage().getItem(key) ?? here;
      } catch {
        return here;
      }
    },
    set(value) {
      here = value;
      try {
        storage().setItem(key, value);
      } catch {
        // the value lasts as long as the page
      }
    },
  };
}

/** The visitor of a business, shared by all tabs of this browser. */
export function visitorOf(shop: string): Kept {
  return keptIn(() => localStorage, `turno-visitor-${shop}`);
}

/** The typed values by field name: they survive a reload and a lost hold, and end with the tab. */
export class Draft {
  readonly #kept: Kept;
  #values: Record<string, string>;

  constructor(shop: string) {
    this.#kept = keptIn(() => sessionStorage, `turno-typed-${shop}`);
    this.#values = read(this.#kept.get());
  }

  get(name: string): string {
    return this.#values[name] ?? '';
  }

  put(name: string, value: string): void {
    this.#values[name] = value;
    this.#kept.set(JSON.stringify(this.#values));
  }
}

function read(json: string | null): Record<string, string> {
  try {
    return json === null ? {} : (JSON.parse(json) as Record<string, string>);
  } catch {
    return {};
  }
}
