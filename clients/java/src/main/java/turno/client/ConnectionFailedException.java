package turno.client;

/** No answer came before the deadline; it is unknown whether the last attempt had an effect. */
public final class ConnectionFailedException extends RuntimeException {
  ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
