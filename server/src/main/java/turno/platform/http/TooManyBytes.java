package turno.platform.http;

/** A request has more bytes than one of its kind can have; reading stops. */
final class TooManyBytes extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyBytes() {
    super("more bytes than a request can have", null, false, false);
  }
}
