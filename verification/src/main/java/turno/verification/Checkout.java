package turno.verification;

import java.nio.file.Path;

/** The folders of the checkout from which {@code ./turno} was called. */
final class Checkout {
  private Checkout() {}

  static Path folder() {
    return Path.of(System.getProperty("turno.checkout", "")).toAbsolutePath();
  }

  /** The folder with PostgreSQL's programs; the server uses the same folder. */
  static Path programs() {
    String given = System.getenv("TURNO_POSTGRES_PROGRAMS");
    return given == null ? folder().resolve(".turno") : Path.of(given);
  }
}
