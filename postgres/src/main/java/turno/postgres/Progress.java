package turno.postgres;

/** Receives messages for a waiting person; the caller decides where they are shown. */
@FunctionalInterface
public interface Progress {
  void say(String line);
}
