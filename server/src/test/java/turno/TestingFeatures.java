package turno;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.LocalPostgres;

/**
 * Features that only note what they are asked; {@link #main} runs the words with them in a process
 * of its own.
 */
final class TestingFeatures implements WorkspaceDesk, KeyDesk {
  final List<Object> asked = new ArrayList<>();

  public static void main(String[] arguments) {
    var console = new Console(System.out, System.err);
    System.exit(
        Main.run(
            surroundings(console, Path.of("."), System.getenv()),
            new TestingFeatures().all(),
            arguments));
  }

  static Surroundings surroundings(Console console, Path folder, Map<String, String> environment) {
    return new Surroundings(
        environment, folder, LocalPostgres.PROGRAMS.getParent(), new SecureRandom(), console);
  }

  Main.Features all() {
    return new Main.Features(
        TestingFeatures::run,
        this,
        this,
        (database, file, workspace) -> file.strip() + " into " + workspace);
  }

  private static Running run(Launch launch) {
    return new Running() {
      @Override
      public String baseAddress() {
        return "http://127.0.0.1/v1";
      }

      @Override
      public void drain(Duration limit) {
        launch.console().print("drains for " + limit.toSeconds() + " s");
      }

      @Override
      public void close() {
        launch.console().print("closes");
      }
    };
  }

  @Override
  public ObjectNode create(OpenedDatabase database, NewWorkspace workspace) {
    asked.add(workspace);
    return Json.object().put("id", "ws_1").put("slug", workspace.slug());
  }

  @Override
  public List<ObjectNode> list(OpenedDatabase database) {
    return List.of(Json.object().put("id", "ws_1").put("slug", "sol"));
  }

  @Override
  public ObjectNode create(OpenedDatabase database, NewKey key) {
    asked.add(key);
    return Json.object().put("id", "key_1").put("key", "sak_1");
  }

  @Override
  public List<ObjectNode> list(OpenedDatabase database, @Nullable String workspace) {
    return List.of();
  }

  @Override
  public ObjectNode revoke(OpenedDatabase database, String keyId) {
    asked.add(keyId);
    return Json.object().put("id", keyId);
  }

  @Override
  public ObjectNode rotate(OpenedDatabase database, String keyId, Duration overlap) {
    asked.add(overlap);
    return Json.object().put("id", keyId).put("key", "sak_2");
  }
}
