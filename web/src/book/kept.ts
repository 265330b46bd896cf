import { keptIn, type Kept } from '../stored';

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
