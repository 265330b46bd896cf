package turno.client;

/**
 * Thrown if no answer came before the deadline, or if the connection failed during a POST that must
 * not be repeated. Whether the last attempt had an effect is unknown.
 */
public final class ConnectionFailedException extends RuntimeException {
  ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
