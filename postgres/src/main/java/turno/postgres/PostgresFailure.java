package turno.postgres;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when PostgreSQL cannot be used; the message explains the cause, and often the remedy, to a
 * person.
 */
public final class PostgresFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  public PostgresFailure(String message) {
    this(message, null);
  }

  public PostgresFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
