import createFetchClient, { type Client, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { changes, type Change, type ChangesOptions } from './changes.js';
import type { paths } from './generated/schema.js';
import { retryingFetch, type TransportOptions } from './transport.js';

export interface TurnoOptions extends TransportOptions {
  /** The base URL of the server, such as `http://127.0.0.1:8080`, with or without `/v1`. */
  address: string;
}

type Init<I> = RequiredKeysOf<I> extends never ? [I?] : [I];
type Body<P extends keyof paths, M extends HttpMethod, I> = P extends PathsWithMethod<paths, M>
  ? Exclude<FetchResponse<paths[P][M] & Record<string | number, unknown>, I, MediaType>['data'], undefined>
  : never;
type MayBeEmpty<P extends keyof paths, M extends HttpMethod> = paths[P][M & keyof paths[P]] extends {
  responses: { 204: unknown };
}
  ? undefined
  : never;
/** The type of an operation's answer, which includes undefined if the answer may have no body. */
export type Answer<P extends keyof paths, M extends HttpMethod, I> = [Body<P, M, I>] extends [never]
  ? undefined
  : Body<P, M, I> | MayBeEmpty<P, M>;
type Send<M extends HttpMethod> = <
  P extends PathsWithMethod<paths, M>,
  I extends MaybeOptionalInit<paths[P], M>,
>(
  path: P,
  ...init: Init<I>
) => Promise<Answer<P, M, I>>;
type Entry<A> = A extends { data: (infer E)[]; next_cursor: string | null } ? E : never;

/** A client for a server's API, with one API key or one session. Paths are written as in the contract. */
export class Turno {
  /**
   * Methods that return `{ data, response }`, for callers that need the status or the headers. These methods retry and throw
   * like the methods below.
   */
  readonly raw: Client<paths>;
  readonly get: Send<'get'>;
  readonly post: Send<'post'>;
  readonly put: Send<'put'>;
  readonly patch: Send<'patch'>;
  readonly delete: Send<'delete'>;
  readonly #address: string;
  readonly #options: TurnoOptions;

  constructor(options: TurnoOptions) {
    this.#options = options;
    this.#address = `${options.address.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
    this.raw = createFetchClient<paths>({ baseUrl: this.#address, fetch: retryingFetch(options) });
    this.get = this.#sender('get');
    this.post = this.#sender('post');
    this.put = this.#sender('put');
    this.patch = this.#sender('patch');
    this.delete = this.#sender('delete');
  }

  #sender<M extends HttpMethod>(method: M): Send<M> {
    const send = async (path: never, init?: never) => (await this.raw.request(method, path, init as never)).data;
    return send as unknown as Send<M>;
  }

  /** Iterates over the entries of all pages of a list; reads each page when its first entry is requested. */
  async *each<P extends PathsWithMethod<paths, 'get'>, I extends MaybeOptionalInit<paths[P], 'get'>>(
    path: P,
    ...init: Init<I>
  ): AsyncGenerator<Entry<Answer<P, 'get', I>>, void, undefined> {
    const given = (init[0] ?? {}) as { params?: { query?: object } };
    let cursor: string | null = null;
    do {
      const query: object = { ...given.params?.query, ...(cursor !== null && { cursor }) };
      const page = (await (this.get as (path: P, init: unknown) => Promise<unknown>)(path, {
        ...given,
        params: { ...given.params, query },
      })) as { data: Entry<Answer<P, 'get', I>>[]; next_cursor: string | null };
      yield* page.data;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }

  /** Follows the changes after the given position, or from now on if there is none, until the signal is aborted. */
  changes(options: ChangesOptions = {}): AsyncGenerator<Change, void, undefined> {
    return changes(`${this.#address}/changes`, this.#options, options);
  }

  /** Moves a server's test clock forward by this number of seconds; returns its new time. */
  async advanceClock(seconds: number): Promise<string> {
    return (await this.post('/test/clock', { body: { advance_seconds: seconds } })).now;
  }
}
