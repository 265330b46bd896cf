import { keptIn, type Kept } from '../stored';

/** Stores the token that identifies this browser as a visitor of a business; all tabs share it. */
export function visitorOf(shop: string): Kept {
  return keptIn(() => localStorage, `turno-visitor-${shop}`);
}

/** The typed values by field name. They survive a reload and the end of a hold, and last until the tab is closed. */
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
