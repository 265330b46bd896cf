package turno.platform.http;

/** Carries out one operation of the contract. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers the call; refusals are {@link turno.kernel.ProblemException}s. Before it asks for the
   * body, a handler looks up the id of the path: 404 goes before the 422 of the shape. The call's
   * idempotency key is judged by the write ({@link CommandTransactions}, or a function of the
   * database): everything before it happens again when a request is repeated, and must have no
   * effect (decision 3).
   */
  Answer handle(RequestContext call);
}
