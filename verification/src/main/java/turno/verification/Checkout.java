package turno.verification;

import java.nio.file.Path;

/** The folders of the checkout that {@code ./turno} was called in. */
final class Checkout {
  private Checkout() {}

  static Path folder() {
    return Path.of(System.getProperty("turno.checkout", "")).toAbsolutePath();
  }

  /** The programs of PostgreSQL, where the server has them too. */
  static Path programs() {
    String given = System.getenv("TURNO_POSTGRES_PROGRAMS");
    return given == null ? folder().resolve(".turno") : Path.of(given);
  }
}
