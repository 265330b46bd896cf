package turno.platform.http;

/** Carries out one operation of the contract. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers the call; refusals are {@link turno.kernel.ProblemException}s. Before it asks for the
   * body, a handler looks up the id of the path: 404 goes before the 422 of the shape.
   */
  Answer handle(Call call);

  /**
   * Whether the handler's own write judges the idempotency key, so that the pipeline need not look
   * it up first. Only the hot writes say so; their refusals are still held back until the key has
   * been looked up.
   */
  default boolean judgesIdempotencyKey() {
    return false;
  }

  /** The same handler, for a write that judges the key in its own database call. */
  static Handler judging(Handler handler) {
    return new Handler() {
      @Override
      public Answer handle(Call call) {
        return handler.handle(call);
      }

      @Override
      public boolean judgesIdempotencyKey() {
        return true;
      }
    };
  }
}
