package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import turno.commands.Exit;
import turno.testing.TestDatabase;
import turno.testing.TestingPooler;

/** A pooler between Turno and PostgreSQL that drops the initial settings of sessions. */
class PoolerTest {
  @TempDir Path home;

  @ParameterizedTest
  @EnumSource(TestingPooler.Manner.class)
  void subcommandsReportAPooler(TestingPooler.Manner manner) {
    try (TestDatabase fresh = TestDatabase.create();
        TestingPooler pooler = new TestingPooler(fresh.address(), manner)) {
      Map<String, String> settings = Map.of("DATABASE_URL", pooler.address().forTools());
      String remark =
          "DATABASE_URL: there is a pooler at "
              + pooler.address()
              + ", which does not give each connection a session with its own limits.\n"
              + "Use PostgreSQL's own port instead of the pooler's.";
      TestingServer.Said listed = TestingServer.word(fresh, home, settings, "workspaces", "list");
      assertEquals(remark, listed.remarks());
      assertEquals(Exit.FAILED, listed.exitCode());
      TestingServer.Said started = TestingServer.word(fresh, home, settings, "run", "--port", "0");
      assertTrue(started.remarks().contains(remark), started.remarks());
      assertEquals(Exit.FAILED, started.exitCode());
      TestingServer.Said checked = TestingServer.word(fresh, home, settings, "check");
      assertTrue(
          checked.printed().contains("WRONG  postgresql: " + remark.replace('\n', ' ')),
          checked.printed());
      assertEquals(Exit.FAILED, checked.exitCode());
    }
  }
}
