import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { afterAll, expect, test as plain } from 'vitest';
import type { Person } from './business';
import { origin, serversTime } from './server';

export { expect };

/** Hostile text. If a page renders it as HTML, the content security policy or {@link Visit} notices. */
export const SCRIPT = `"><img src=x onerror="window.intruded=1"><script>window.intruded=1</script>`;

export interface VisitOptions extends BrowserContextOptions {
  /** The path to open first; by default, no page is opened. */
  path?: string;
  /** The origin to visit instead of the shared test server. */
  site?: string;
  /** Whether pages of {@link site} may also send requests to the shared test server. */
  embeds?: boolean;
}

/** One person's browser: its cookies and windows, and complaints about anything that no page may do. */
export class Visit {
  readonly complaints: string[] = [];
  readonly #operations: Operations;
  readonly #isPlain: boolean;
  readonly #expected: RegExp[] = [];
  readonly #sites: readonly string[];
  #wasCut = false;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    operations: Operations,
    isPlain: boolean,
    sites: readonly string[],
  ) {
    this.#operations = operations;
    this.#isPlain = isPlain;
    this.#sites = sites;
  }

  static async begin(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
    const { path, site = origin, embeds = false, ...wishes } = options;
    const isPlain = Object.keys(wishes).length === 0 && site === origin;
    const context = (isPlain ? idle.pop() : undefined) ?? (await newContext(browser, { baseURL: site, ...wishes }));
    await context.addInitScript(showServersClock, Date.parse(await serversTime()) - Date.now());
    const page = await context.newPage();
    await forget(context, page);
    const visit = new Visit(context, page, await Operations.ofContract(), isPlain, embeds ? [site, origin] : [site]);
    visit.#watch();
    visit.#watchPage(visit.page);
    if (path !== undefined) {
      await visit.page.goto(path);
    }
    return visit;
  }

  /** Opens another window with the same cookies. */
  async window(path: string): Promise<Page> {
    const page = await this.context.newPage();
    this.#watchPage(page);
    await page.goto(path);
    return page;
  }

  /** Cuts or restores the connection. */
  async connected(connected: boolean): Promise<void> {
    this.#wasCut ||= !connected;
    await this.context.setOffline(!connected);
  }

  /** Ignores complaints that match this pattern, because the test provokes them. */
  expects(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  /** Signs in through the API, and opens a page; door.test.ts covers the sign-in page. */
  async signIn({ email, password }: Person, path = '/app/day'): Promise<void> {
    const answer = await this.context.request.post('/v1/session', { data: { email, password } });
    expect(answer.ok(), `${email} can sign in`).toBe(true);
    await this.page.goto(path);
  }

  /** Immediately runs those of the page's long timers that are due in the next eight seconds. */
  async passEightSeconds(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as { pass: (milliseconds: number) => void }).pass(8_000));
  }

  /** Ends the visit; throws if there were unexpected complaints. */
  async end(): Promise<void> {
    for (const page of this.context.pages()) {
      await page.waitForLoadState(); // the browser may hang if a page is closed in the middle of a navigation
    }
    if (this.#isPlain) {
      this.context.off('request', this.#onRequest).off('response', this.#onResponse);
      await Promise.all(this.context.pages().map((page) => page.close()));
      idle.push(this.context);
    } else {
      await this.context.close();
    }
    const unexpected = this.complaints.filter((text) => !this.#expected.some((known) => known.test(text)));
    expect(unexpected, 'unexpected complaints').toEqual([]);
  }

  readonly #onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') {
      return;
    }
    if (!this.#sites.includes(url.origin)) {
      this.complaints.push(`a request to another host: ${request.url()}`);
    } else if (['fetch', 'xhr', 'ping', 'eventsource'].includes(request.resourceType())) {
      if (!this.#operations.includes(request.method(), url.pathname)) {
        this.complaints.push(`a request that matches no operation of the contract: ${request.method()} ${url.pathname}`);
      }
    } else if (url.pathname.startsWith('/v1/')) {
      this.complaints.push(`an operation that was not called through the client: ${request.resourceType()} ${url.pathname}`);
    }
  };

  readonly #onResponse = (response: Response): void => {
    if (response.status() >= 500) {
      this.complaints.push(`${response.status()} from ${response.url()}`);
    }
  };

  #watch(): void {
    this.context.on('request', this.#onRequest).on('response', this.#onResponse);
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`thrown at ${page.url()}: ${error.stack ?? error.message}`));
    page.on('dialog', (dialog) => {
      this.complaints.push(`a browser dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      // not faults of the page: the browser logs every 4xx answer, which the page handles, and every request that fails while the test
      // has cut the connection, sometimes only after the connection is back
      const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
      const isCut = this.#wasCut && /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isRefusal && !isCut) {
        this.complaints.push(`${message.type()} at ${page.url()}: ${message.text()}`);
      }
    });
  }
}

/** Contexts of ended visits, to be reused: their caches contain the files and compiled scripts of the dashboard. */
const idle: BrowserContext[] = [];

async function newContext(browser: Browser, wishes: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...wishes });
  await context.addInitScript(letTimersPass);
  await context.addInitScript(complainOfIntruders);
  return context;
}

/** Resets a context, so that it can serve a new visitor. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Sets the clock that pages read to the server's time, which is ahead by this number of milliseconds. */
function showServersClock(ahead: number): void {
  // the browser's own Date, even if an earlier visit has replaced it with a subclass
  const extended = Object.getPrototypeOf(Date) as Partial<DateConstructor>;
  const Real = typeof extended.now === 'function' ? (extended as DateConstructor) : Date;
  class Shown extends Real {
    constructor(...parts: [] | [string | number | Date]) {
      super(...((parts.length === 0 ? [Real.now() + ahead] : parts) as [string]));
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  }
  globalThis.Date = Shown as DateConstructor;
}

/** Lets a test run a page's timers early if they were set for more than a second. */
function letTimersPass(): void {
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const waiting = new Map<number, { due: number; act: () => void }>();
  window.setTimeout = ((handler: (...parts: unknown[]) => void, after = 0, ...parts: unknown[]) => {
    const act = () => {
      waiting.delete(id);
      handler(...parts);
    };
    const id: number = set(act, after);
    if (after > 1_000) {
      waiting.set(id, { due: performance.now() + after, act });
    }
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    waiting.delete(id ?? 0);
    clear(id);
  }) as typeof window.clearTimeout;
  Object.assign(window, {
    pass: (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      [...waiting]
        .filter(([, { due }]) => due <= until)
        .forEach(([id, { act }]) => {
          clear(id);
          act();
        });
    },
  });
}

/** Reports an injected script immediately, so that a test notices the script even if the page is left a moment later. */
function complainOfIntruders(): void {
  Object.defineProperty(window, 'intruded', { set: () => console.error('a text ran as a script') });
}

/** The contract's operations, by method and path pattern. */
class Operations {
  static #known: Operations | undefined;

  private constructor(private readonly shapes: readonly { method: string; path: RegExp }[]) {}

  static async ofContract(): Promise<Operations> {
    return (Operations.#known ??= await Operations.read());
  }

  private static async read(): Promise<Operations> {
    const contract = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as { paths: Record<string, object> };
    const shapes = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => /^(get|put|post|patch|delete)$/.test(method))
        .map((method) => ({
          method: method.toUpperCase(),
          path: new RegExp(`^/v1${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
        })),
    );
    return new Operations(shapes);
  }

  includes(method: string, path: string): boolean {
    return this.shapes.some((shape) => shape.method === method && shape.path.test(path));
  }
}

export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Arguments that keep the browser from reaching any host other than 127.0.0.1. */
export const chromiumArguments: readonly string[] = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

let browser: Promise<Browser> | undefined;

/** The running browser of this test file, which is started when first needed, and again after a crash. */
async function running(): Promise<Browser> {
  if (browser === undefined || !(await browser).isConnected()) {
    idle.length = 0;
    browser = chromium.launch({
      executablePath: chromiumPath,
      args: [...chromiumArguments],
    });
  }
  return browser;
}

afterAll(async () => (await browser)?.close());

/** A test that can make visits. Its visits end with the test, which fails if any of them has unexpected complaints. */
export const test = plain.extend<{ visit: (options?: VisitOptions) => Promise<Visit> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures this one needs
  visit: async ({}, use) => {
    const visits: Visit[] = [];
    await use(async (options) => {
      const visit = await Visit.begin(await running(), options);
      visits.push(visit);
      return visit;
    });
    for (const visit of visits) {
      await visit.end();
    }
  },
});
