package turno.platform.http;

/** Carries out one operation of the contract. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers the call; refusals are {@link turno.kernel.ProblemException}s. A handler looks up the
   * id of the path before it asks for the body: 404 precedes the 422 of the shape. The write
   * ({@link CommandTransactions}, or a function of the database) checks the call's idempotency key:
   * everything before it happens again when a request is repeated, and must have no effect
   * (decision 3).
   */
  Answer handle(RequestContext call);
}
