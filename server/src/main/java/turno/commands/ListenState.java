package turno.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.webhooks.DeliveryHeaders;

/**
 * The state that {@code listen} stores between runs, in a file that only its owner can read: the
 * signing secret, and the last event that each receiver got.
 */
final class ListenState {
  private static final String SECRET = "secret";
  private static final String POSITIONS = "positions";

  private final Path file;

  private ListenState(Path file) {
    this.file = file;
  }

  /** Returns the state that is stored in the user's settings folder. */
  static ListenState of(Map<String, String> environment, Path workingFolder) {
    String settings = environment.getOrDefault("XDG_CONFIG_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    if (settings.isEmpty() && home.isEmpty()) {
      throw CommandRefusal.failed(
          "HOME is not set, so the signing secret cannot be stored.\nSet it to one of your folders.");
    }
    Path folder = settings.isEmpty() ? Path.of(home, ".config") : Path.of(settings);
    return new ListenState(workingFolder.resolve(folder).resolve("turno").resolve("listen.json"));
  }

  Path file() {
    return file;
  }

  /** Returns the secret, which is created on first use. */
  String secret(RandomGenerator random) {
    ObjectNode kept = read();
    if (!kept.path(SECRET).isString()) {
      kept.put(SECRET, DeliveryHeaders.newSecret(random));
      write(kept);
    }
    return kept.path(SECRET).stringValue();
  }

  /**
   * Returns the id of the last event of a workspace that a receiver got or skipped: empty if no
   * event existed yet, null if the receiver was never used.
   */
  @Nullable String position(String workspaceId, String place) {
    return read().path(POSITIONS).path(workspaceId + " " + place).asString(null);
  }

  void moveTo(String workspaceId, String place, String eventId) {
    ObjectNode kept = read(); // another process may have changed the file in the meantime
    kept.withObjectProperty(POSITIONS).put(workspaceId + " " + place, eventId);
    write(kept);
  }

  private ObjectNode read() {
    try {
      JsonNode kept = Json.tree(Files.readAllBytes(file));
      if (kept instanceof ObjectNode object) {
        return object;
      }
    } catch (NoSuchFileException e) {
      return Json.object();
    } catch (IOException | JacksonException e) {
      throw CommandRefusal.failed(
          file
              + " cannot be read: "
              + e.getClass().getSimpleName()
              + ".\nDelete it to start over.");
    }
    throw CommandRefusal.failed(file + " is damaged.\nDelete it to start over.");
  }

  /** Writes atomically; only the owner can read the temporary file. */
  private void write(ObjectNode kept) {
    try {
      Files.createDirectories(file.getParent());
      Path fresh = Files.createTempFile(file.getParent(), "listen", ".tmp");
      Files.write(fresh, Json.bytes(kept));
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommandRefusal.failed(file + " cannot be written: " + e.getMessage());
    }
  }
}
