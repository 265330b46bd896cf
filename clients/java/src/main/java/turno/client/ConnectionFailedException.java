package turno.client;

/** No answer came before the deadline; whether the last try had its effect is not known. */
public final class ConnectionFailedException extends RuntimeException {
  ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
