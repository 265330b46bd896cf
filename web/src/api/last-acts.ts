/**
 * Pending actions, which can still be undone, must be performed on behalf of the person who decided on them. So before a session ends or
 * switches to another workspace, every window of the browser performs its pending actions.
 */
export class LastActs {
  readonly #acts = new Set<() => Promise<boolean>>();
  readonly #name = Math.random().toString(36);

  /**
   * @param channel connects to the other windows
   * @param answering milliseconds in which another window must report that it has pending actions
   * @param waiting the maximum number of milliseconds to wait for those windows to finish
   */
  constructor(
    private readonly channel: BroadcastChannel | undefined,
    private readonly answering = 300,
    private readonly waiting = 5_000,
  ) {
    channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.says === 'finish' && this.#acts.size > 0) {
        this.#say({ says: 'working', by: this.#name });
        void this.#finishOwn().then(() => this.#say({ says: 'done', by: this.#name }));
      }
    });
  }

  /** Adds a pending action; its promise resolves to whether the action succeeded. */
  add(act: () => Promise<boolean>): void {
    this.#acts.add(act);
  }

  /**
   * Performs all pending actions, here and in other windows; resolves to whether all actions of this window succeeded.
   */
  async finish(): Promise<boolean> {
    const [well] = await Promise.all([this.#finishOwn(), this.#finishOthers()]);
    return well;
  }

  async #finishOwn(): Promise<boolean> {
    return (await Promise.all([...this.#acts].map((act) => act()))).every(Boolean);
  }

  async #finishOthers(): Promise<void> {
    const { channel } = this;
    if (channel === undefined) {
      return;
    }
    const working = new Set<string>();
    let progress = () => {};
    const listen = ({ data }: MessageEvent<Word>) => {
      if (data.says === 'working') {
        working.add(data.by);
      } else if (data.says === 'done') {
        working.delete(data.by);
        progress();
      }
    };
    channel.addEventListener('message', listen);
    this.#say({ says: 'finish', by: this.#name });
    await new Promise((over) => setTimeout(over, this.answering));
    if (working.size > 0) {
      await new Promise<void>((over) => {
        setTimeout(over, this.waiting);
        progress = () => working.size === 0 && over();
      });
    }
    channel.removeEventListener('message', listen);
  }

  #say(word: Word): void {
    this.channel?.postMessage(word);
  }
}

interface Word {
  says: 'finish' | 'working' | 'done';
  by: string;
}

const lastActs = new LastActs(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('turno-last-acts'));

/** Registers an action to perform before the session ends or switches to another workspace. */
export function beforeSessionChanges(act: () => Promise<boolean>): void {
  lastActs.add(act);
}

/** Performs all pending actions of this session. If one fails, the session must continue; the person sees the reason. */
export function finishLastActs(): Promise<boolean> {
  return lastActs.finish();
}
