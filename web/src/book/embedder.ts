/** A message to the embedding page, without secrets; `embed.ts` reads it. */
export type EmbedMessage =
  | { turno: 'ready' | 'step' | 'close' }
  | { turno: 'size'; height: number }
  | { turno: 'booked'; booking_id: string };

/** The page of another site that embeds this one in a frame, using the script `embed.ts`. */
export class Embedder {
  private constructor(
    readonly window: Window,
    readonly origin: string,
  ) {}

  /**
   * The embedding page; null if there is none. The URL of this page names the origin of the embedding page. A browser delivers a message
   * only to a page of that origin, so a wrong origin in the URL has no effect.
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

  /**
   * Uses the site's light or dark scheme; reports that the page is ready, each change of an element's height, and the key press that
   * closes a popup.
   */
  follow(root: HTMLElement): void {
    const scheme = new URLSearchParams(location.search).get('scheme');
    // sets the attribute, as the dashboard does: in the built style sheet, an inline `color-scheme` does not switch the colours
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
