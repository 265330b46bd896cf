import { Followed } from './followed';
import { countDown } from './ui/toasts';

/**
 * Delays calls that have no inverse, so that the person can undo them for as long as the toast is shown. When the page is left,
 * {@link DelayedCalls.leave} sends the waiting calls.
 */
export class DelayedCalls {
  readonly #calls = new Map<string, { stop: () => void; call: () => Promise<void>; leave: () => void }>();
  /** The calls in progress, with their ids. */
  readonly #underWay = new Map<Promise<boolean>, string>();
  /** The ids of waiting calls, which can still be undone. */
  readonly waiting = new Followed<ReadonlySet<string>>(new Set());
  /** The ids of calls that are waiting or in progress. */
  readonly unanswered = new Followed<ReadonlySet<string>>(new Set());

  /** @param failed receives the error of a call */
  constructor(
    private readonly milliseconds = 8_000,
    private readonly failed: (error: unknown) => void = () => {},
  ) {}

  /**
   * @param id the object's id; a second call for the same object replaces the first call
   * @param call makes the call after the delay
   * @param leave sends the call instead if the page is left before; the request must outlive the page
   * @param ended called once the call can no longer be undone, or has been undone
   */
  later(id: string, call: () => Promise<void>, leave: () => void, ended: () => void = () => {}): void {
    this.takeBack(id);
    const stopCounting = countDown(this.milliseconds, () => void this.hurry(id));
    const stop = () => {
      stopCounting();
      ended();
    };
    this.#calls.set(id, { stop, call, leave });
    this.#notify();
  }

  /** Undoes a waiting call; returns whether it was still waiting. */
  takeBack(id: string): boolean {
    const found = this.#calls.get(id);
    if (found === undefined) {
      return false;
    }
    found.stop();
    this.#forget(id);
    return true;
  }

  /** Makes the call now if it still waits, and waits for a call in progress; resolves to false if a call failed. */
  async hurry(id: string): Promise<boolean> {
    const found = this.#calls.get(id);
    if (found !== undefined) {
      found.stop();
      this.#calls.delete(id);
      const made = this.#make(found.call);
      this.#underWay.set(made, id);
      this.#notify();
      void made.then(() => {
        this.#underWay.delete(made);
        this.#notify();
      });
    }
    const ofThis = [...this.#underWay].flatMap(([made, of]) => (of === id ? [made] : []));
    return (await Promise.all(ofThis)).every(Boolean);
  }

  /** Makes all calls now and waits for all calls in progress; resolves to whether all succeeded. */
  async finish(): Promise<boolean> {
    [...this.#calls.keys()].forEach((id) => void this.hurry(id));
    return (await Promise.all(this.#underWay.keys())).every(Boolean);
  }

  /** Sends all waiting calls now: the page is being left. */
  leave(): void {
    for (const [id, { stop, leave }] of [...this.#calls]) {
      stop();
      this.#forget(id);
      leave();
    }
  }

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
    this.#calls.delete(id);
    this.#notify();
  }

  #notify(): void {
    this.waiting.set(new Set(this.#calls.keys()));
    this.unanswered.set(new Set([...this.#calls.keys(), ...this.#underWay.values()]));
  }
}
