package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how root starts PostgreSQL where user namespaces are forbidden, as in many containers.
 * These tests run only as root, and only if setpriv is installed.
 */
class UnprivilegedTest {
  @BeforeAll
  static void onlyForRoot() {
    assumeTrue(new UnixSystem().getUid() == 0 && Files.exists(Path.of("/usr/bin/setpriv")));
  }

  @Test
  void rootRunsPostgresAsTheUserNobody(@TempDir Path home) throws Exception {
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
    var user = startAsNobodyIn(new DataFolder(home.resolve("data")));
    assertFalse(user.prefix().toString().contains("ambient"), user.prefix().toString());
  }

  @Test
  void folderInsideARootOnlyFolderIsAccessible(@TempDir Path home) throws Exception {
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    startAsNobodyIn(new DataFolder(home.resolve("data")));
  }

  private static Unprivileged startAsNobodyIn(DataFolder folder) throws Exception {
    folder.create();
    Files.createFile(folder.postgresLog());
    var unpacked = PostgresBinaries.unpackedBelow(TestingPostgres.PROGRAMS, line -> {});
    var user =
        Unprivileged.ownedBy(Unprivileged.nobody(), unpacked.resolve("bin/postgres"), folder);
    var programs = new PostgresPrograms(unpacked, folder, user, line -> {});
    try (var postgres =
        EmbeddedPostgres.start(folder, programs, TestingPostgres.RANDOM, line -> {})) {
      TestingPostgres.execute(postgres.address(), "create table kept (n int)");
    }
    // from now on, PostgreSQL runs as the folder's owner, regardless of what the machine allows
    try (var access = TestingPostgres.serverIn(folder.path())) {
      assertEquals(
          List.of("0"), TestingPostgres.query(access.address(), "select count(*) from kept"));
      assertEquals(
          Unprivileged.nobody(), Folders.owner(folder.postgres().resolve("postmaster.pid")));
    }
    return user;
  }
}
