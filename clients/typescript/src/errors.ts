import type { components } from './generated/schema.js';

/** What an error says (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** A refusal of the server. Each code has a class of its own; a code that came later has this one. */
export class TurnoError extends Error {
  readonly status: number;
  /** What to decide by; undefined where something before the server answered. */
  readonly code: Problem['code'] | undefined;
  readonly reason: Problem['reason'];
  /** Everything that is wrong with the request. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Times that are free instead. */
  readonly alternatives: NonNullable<Problem['alternatives']>;
  /** What the server's log has this request under. */
  readonly requestId: string | undefined;

  /**
   * @param response the answer as it came
   * @param problem all that it says
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

/** No answer came before the deadline; whether the last try had its effect is not known. */
export class ConnectionFailedError extends Error {
  override name = 'ConnectionFailedError';
}
