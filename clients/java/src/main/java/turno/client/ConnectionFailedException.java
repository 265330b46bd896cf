package turno.client;

/**
 * Thrown if no answer came before the deadline, or if the connection failed during a POST that must
 * not be repeated. It is unknown whether the attempts had an effect.
 */
public final class ConnectionFailedException extends RuntimeException {
  ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
