package turno.platform.http;

/** More bytes than a request of this kind can have: nobody reads on. */
final class TooManyBytes extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyBytes() {
    super("more bytes than a request can have", null, false, false);
  }
}
