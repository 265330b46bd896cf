package turno.client;

/**
 * Thrown if no complete answer arrived before the deadline, if the connection failed during a POST
 * that must not be repeated, or if the thread was interrupted. It is unknown whether the attempts
 * had an effect.
 */
public final class ConnectionFailedException extends RuntimeException {
  ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
