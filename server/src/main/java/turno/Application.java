package turno;

import java.security.SecureRandom;
import turno.platform.db.Migrations;
import turno.platform.db.SelfTest;

/** The composition root: what the words need from the features. Here the features join. */
final class Application {
  private Application() {}

  static Main.Features features() {
    SecureRandom random = new SecureRandom();
    return new Main.Features(
        launch -> {
          SelfTest.require(launch.database());
          Migrations.apply(launch.database(), launch.console());
          return Server.start(launch);
        },
        new StoredWorkspaces(random),
        new StoredKeys(random),
        new StoredBusinesses(random));
  }
}
