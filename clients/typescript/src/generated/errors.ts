// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
import { TurnoError } from '../errors.js';

/** `invalid_request`: the request is not valid; `errors` lists everything that is wrong. */
export class InvalidRequestError extends TurnoError {}
/** `unauthorized`: the key or session is missing, invalid, expired or revoked, or the e-mail address or password is wrong. */
export class UnauthorizedError extends TurnoError {}
/** `insufficient_scope`: the key or session may not do this; see `required_scope`, `required_role` or `reason`. */
export class InsufficientScopeError extends TurnoError {}
/** `not_found`: the route or the id is unknown, or the id belongs to another workspace. */
export class NotFoundError extends TurnoError {}
/** `method_not_allowed`: the URL does not support this method; see the `Allow` header. */
export class MethodNotAllowedError extends TurnoError {}
/** `not_acceptable`: the `Accept` header excludes the media type of the answer. */
export class NotAcceptableError extends TurnoError {}
/** `slot_taken`: the time is not available; see `reason` and `alternatives`. */
export class SlotTakenError extends TurnoError {}
/** `invalid_transition`: the current state does not allow this. */
export class InvalidTransitionError extends TurnoError {}
/** `idempotency_in_progress`: the first request with this key is still running. */
export class IdempotencyInProgressError extends TurnoError {}
/** `hold_expired`: the hold expired before the request. */
export class HoldExpiredError extends TurnoError {}
/** `version_mismatch`: the object no longer has the version in `If-Match`. */
export class VersionMismatchError extends TurnoError {}
/** `payload_too_large`: the body, the URL or the headers are too large. */
export class PayloadTooLargeError extends TurnoError {}
/** `unsupported_media_type`: the body is not sent as JSON. */
export class UnsupportedMediaTypeError extends TurnoError {}
/** `idempotency_mismatch`: the idempotency key was used with another request. */
export class IdempotencyMismatchError extends TurnoError {}
/** `rate_limited`: a limit was reached; wait `Retry-After` seconds. */
export class RateLimitedError extends TurnoError {}
/** `internal_error`: the server failed to process the request. */
export class InternalError extends TurnoError {}
/** `not_implemented`: the operation is agreed, but not implemented yet. */
export class NotImplementedError extends TurnoError {}
/** `unavailable`: the server cannot answer now; try again later. */
export class UnavailableError extends TurnoError {}

/** The error class for each error code. */
export const errorClasses: Record<string, typeof TurnoError> = {
  invalid_request: InvalidRequestError,
  unauthorized: UnauthorizedError,
  insufficient_scope: InsufficientScopeError,
  not_found: NotFoundError,
  method_not_allowed: MethodNotAllowedError,
  not_acceptable: NotAcceptableError,
  slot_taken: SlotTakenError,
  invalid_transition: InvalidTransitionError,
  idempotency_in_progress: IdempotencyInProgressError,
  hold_expired: HoldExpiredError,
  version_mismatch: VersionMismatchError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  idempotency_mismatch: IdempotencyMismatchError,
  rate_limited: RateLimitedError,
  internal_error: InternalError,
  not_implemented: NotImplementedError,
  unavailable: UnavailableError,
};
