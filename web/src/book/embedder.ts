/** A message to the page around this one, without secrets; `embed.ts` reads it. */
export type EmbedMessage =
  | { turno: 'ready' | 'step' | 'close' }
  | { turno: 'size'; height: number }
  | { turno: 'booked'; booking_id: string };

/** The page of another site that shows this one in a frame, by the script `embed.ts`. */
export class Embedder {
  private constructor(
    readonly window: Window,
    readonly origin: string,
  ) {}

  /**
   * The page around this one; null where there is none. The address names its origin: a browser gives a message to a page of
   * that origin only, so that a name which somebody else has written there leads to nothing.
   */
  static around(window: Window): Embedder | null {
    const named = new URLSearchParams(window.location.search).get('origin');
    if (window.parent === window || named === null) return null;
    const origin = originOf(named);
    return origin === null ? null : new Embedder(window.parent, origin);
  }

  post(message: EmbedMessage): void {
    this.window.postMessage(message, this.origin);
  }

  /** Looks light or dark as the site does, and reports the height of an element as it changes, and the key that closes a popup. */
  follow(root: HTMLElement): void {
    const scheme = new URLSearchParams(location.search).get('scheme');
    // by the attribute, as the dashboard does: the built style sheet knows a scheme by its rules only, not by an inline style
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme;
    this.post({ turno: 'ready' });
    new ResizeObserver(() => this.post({ turno: 'size', height: Math.ceil(root.getBoundingClientRect().height) })).observe(root);
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) this.post({ turno: 'close' });
    });
  }
}

function originOf(text: string): string | null {
  try {
    const { origin } = new URL(text);
    return origin === text ? origin : null;
  } catch {
    return null;
  }
}
