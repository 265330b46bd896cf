/**
 * Calls that have no inverse wait before they are made, so that they can be taken back. Whoever leaves
 * the page sends what still waits.
 */
export class DelayedCalls {
  readonly #waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; call: () => Promise<void>; leave: () => void }>();
  readonly #listeners = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();

  constructor(private readonly milliseconds = 8_000) {}

  /**
   * @param id what it is about; a second call about it replaces the first
   * @param call made when the time is over
   * @param leave made instead when the page is left meanwhile; it must outlive the page
   */
  later(id: string, call: () => Promise<void>, leave: () => void): void {
    this.takeBack(id);
    const timer = setTimeout(() => {
      this.#forget(id);
      void call();
    }, this.milliseconds);
    this.#waiting.set(id, { timer, call, leave });
    this.#tell();
  }

  /** Answers whether it still waited. */
  takeBack(id: string): boolean {
    const found = this.#waiting.get(id);
    if (found === undefined) {
      return false;
    }
    clearTimeout(found.timer);
    this.#forget(id);
    return true;
  }

  /** Makes the call now, if it still waits; done when it is. */
  async hurry(id: string): Promise<void> {
    const found = this.#waiting.get(id);
    if (found !== undefined) {
      clearTimeout(found.timer);
      this.#forget(id);
      await found.call();
    }
  }

  /** Sends everything now: the page is being left. */
  leave(): void {
    for (const [id, { timer, leave }] of [...this.#waiting]) {
      clearTimeout(timer);
      this.#forget(id);
      leave();
    }
  }

  /** What waits now. */
  readonly ids = (): ReadonlySet<string> => this.#ids;

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #forget(id: string): void {
    this.#waiting.delete(id);
    this.#tell();
  }

  #tell(): void {
    this.#ids = new Set(this.#waiting.keys());
    this.#listeners.forEach((listener) => listener());
  }
}
