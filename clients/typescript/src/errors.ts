import type { components } from './generated/schema.js';

/** The content of an error (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** The server refused a request. Each code has its own class; codes added later use this one. */
export class TurnoError extends Error {
  readonly status: number;
  /** The error code; undefined if the answer did not come from Turno. */
  readonly code: Problem['code'] | undefined;
  readonly reason: Problem['reason'];
  /** Everything that is wrong with the request. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Alternative times that are free. */
  readonly alternatives: NonNullable<Problem['alternatives']>;
  /** The id of this request in the server's log. */
  readonly requestId: string | undefined;

  /**
   * @param response the raw answer
   * @param problem the whole content of the answer
   */
  constructor(
    readonly response: Response,
    readonly problem: Partial<Problem>,
  ) {
    const { code, reason, detail, errors } = problem;
    const words = [response.status, code, reason && `(${reason})`, detail, errors && JSON.stringify(errors)];
    super(words.filter((word) => word !== undefined).join(' '));
    this.name = new.target.name;
    this.status = response.status;
    this.code = code;
    this.reason = reason;
    this.errors = errors ?? [];
    this.alternatives = problem.alternatives ?? [];
    this.requestId = problem.request_id ?? response.headers.get('X-Request-Id') ?? undefined;
  }
}

/** No answer came before the deadline; it is unknown whether the last attempt had an effect. */
export class ConnectionFailedError extends Error {
  override name = 'ConnectionFailedError';
}
