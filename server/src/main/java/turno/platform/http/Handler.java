package turno.platform.http;

/** Carries out one operation of the contract. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers the call; refusals are thrown as {@link turno.kernel.ProblemException}s. A handler
   * looks up the id in the path before it reads the body, because a 404 takes precedence over a 422
   * for the shape of the body. The write ({@link CommandTransactions}, or a database function)
   * checks the call's idempotency key: everything before the write runs again when a request is
   * repeated, and must have no effect (decision 3).
   */
  Answer handle(RequestContext call);
}
