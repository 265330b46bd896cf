/**
 * Calls that have no inverse wait before they are made, so that they can be taken back. Whoever leaves
 * the page sends what still waits.
 */
export class DelayedCalls {
  readonly #waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; call: () => Promise<void>; leave: () => void }>();
  readonly #underWay = new Set<Promise<boolean>>();
  readonly #listeners = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();

  /**
   * @param failed is told why a call failed
   */
  constructor(
    private readonly milliseconds = 8_000,
    private readonly failed: (error: unknown) => void = () => {},
  ) {}

  /**
   * @param id what it is about; a second call about it replaces the first
   * @param call made when the time is over
   * @param leave made instead when the page is left meanwhile; it must outlive the page
   */
  later(id: string, call: () => Promise<void>, leave: () => void): void {
    this.takeBack(id);
    const timer = setTimeout(() => void this.hurry(id), this.milliseconds);
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

  /** Makes the call now, if it still waits; answers when it is made whether that went well. */
  async hurry(id: string): Promise<boolean> {
    const found = this.#waiting.get(id);
    if (found === undefined) {
      return true;
    }
    clearTimeout(found.timer);
    this.#forget(id);
    const made = this.#make(found.call);
    this.#underWay.add(made);
    const well = await made;
    this.#underWay.delete(made);
    return well;
  }

  /** Makes all calls now, and waits for those that are under way; answers whether all went well. */
  async finish(): Promise<boolean> {
    [...this.#waiting.keys()].forEach((id) => void this.hurry(id));
    return (await Promise.all(this.#underWay)).every(Boolean);
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

  async #make(call: () => Promise<void>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  #forget(id: string): void {
    this.#waiting.delete(id);
    this.#tell();
  }

  #tell(): void {
    this.#ids = new Set(this.#waiting.keys());
    this.#listeners.forEach((listener) => listener());
  }
}
