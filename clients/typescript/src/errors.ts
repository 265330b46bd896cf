import type { components } from './generated/schema.js';

/** The body of an error answer (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/**
 * Thrown if the server refuses a request. Each error code has a subclass; for a code that this version does not know, this
 * class is thrown.
 */
export class TurnoError extends Error {
  readonly status: number;
  /** The error code; undefined if the answer did not come from Turno. */
  readonly code: Problem['code'] | undefined;
  readonly reason: Problem['reason'];
  /** The faults that the server found in the request. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Other times that were free, if the requested time was not; may be empty. */
  readonly alternatives: NonNullable<Problem['alternatives']>;
  /** The id of this request in the server's log; undefined if the answer contains none. */
  readonly requestId: string | undefined;

  /**
   * @param response the raw answer
   * @param problem the content of the answer; empty if it did not come from Turno
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

/**
 * Thrown if no complete answer arrived before the deadline, or if the connection failed during a POST that must not be
 * repeated. It is unknown whether an attempt had an effect.
 */
export class ConnectionFailedError extends Error {
  override name = 'ConnectionFailedError';
}
