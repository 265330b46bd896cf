package turno.postgres;

/**
 * Takes the lines that tell a waiting person what is being done; whoever passes it decides where
 * they go.
 */
@FunctionalInterface
public interface Progress {
  void say(String line);
}
