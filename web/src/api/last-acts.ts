/**
 * What has waited for a change of mind is done by whoever decided it: before a session ends, or moves to another
 * workspace, every window of the browser does what waits in it.
 */
export class LastActs {
  readonly #acts = new Set<() => Promise<boolean>>();
  readonly #name = Math.random().toString(36);

  /**
   * @param channel to the other windows
   * @param answering milliseconds within which a window answers that it has something to do
   * @param most milliseconds for which the others are waited for
   */
  constructor(
    private readonly channel: BroadcastChannel | undefined,
    private readonly answering = 300,
    private readonly most = 5_000,
  ) {
    channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.says === 'finish' && this.#acts.size > 0) {
        this.#say({ says: 'working', by: this.#name });
        void this.#finishOwn().then(() => this.#say({ says: 'done', by: this.#name }));
      }
    });
  }

  /** The act answers whether what had to be done went well. */
  add(act: () => Promise<boolean>): void {
    this.#acts.add(act);
  }

  /** Does all that waits here and in other windows; answers whether it went well here, where the person sees it. */
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
    let heard = () => {};
    const listen = ({ data }: MessageEvent<Word>) => {
      if (data.says === 'working') {
        working.add(data.by);
      } else if (data.says === 'done') {
        working.delete(data.by);
        heard();
      }
    };
    channel.addEventListener('message', listen);
    this.#say({ says: 'finish', by: this.#name });
    await new Promise((over) => setTimeout(over, this.answering));
    if (working.size > 0) {
      await new Promise<void>((over) => {
        setTimeout(over, this.most);
        heard = () => working.size === 0 && over();
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

/** Has something done before the session ends or moves to another workspace; it answers whether that went well. */
export function beforeSessionChanges(act: () => Promise<boolean>): void {
  lastActs.add(act);
}

/** Does what this session still has to do; where that fails, the session stays, and the person has been told why. */
export function finishLastActs(): Promise<boolean> {
  return lastActs.finish();
}
