package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.Exit;
import turno.platform.backups.BackupFile;
import turno.platform.backups.BackupProblem;
import turno.testing.StoredRows;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A damaged backup file is detected, and no data is restored from it. */
class DamagedBackupTest {
  private static final int HEAD = 600; // in bytes; covers the first table's name, sizes and rows
  private static final long SEED = 20_270_301;
  private static final String SCHEMAS =
      "select nspname from pg_namespace where nspname like 'turno%'";

  @TempDir static Path home;
  @RegisterExtension private static final TestServer server = TestServer.start();
  @RegisterExtension private static final TestDatabase target = TestDatabase.empty();
  private static byte[] good;

  @BeforeAll
  static void takeOne() throws Exception {
    TestWorkspace.barbeariaSol(server);
    TestingServer.Said taken = words().typeAt(server.database(), "db", "backup", "good.turno");
    assertEquals(Exit.DONE, taken.exitCode(), taken.remarks());
    good = Files.readAllBytes(home.resolve("good.turno"));
  }

  private static TestingWords words() {
    return new TestingWords(home);
  }

  private static byte[] changedAt(int place, int bits) {
    byte[] changed = good.clone();
    changed[place] ^= (byte) bits;
    return changed;
  }

  private static String problemOf(byte[] bytes) throws Exception {
    Path file = Files.write(home.resolve("changed.turno"), bytes);
    try (BackupFile backup = BackupFile.open(file)) {
      backup.verify();
      return "";
    } catch (BackupProblem e) {
      return e.isUnreadable() ? e.getMessage() : "";
    }
  }

  private static void assertNoticed(int place, int bits) throws Exception {
    String problem = problemOf(changedAt(place, bits));
    assertTrue(
        problem.contains("changed.turno"),
        () -> "byte " + place + " of " + good.length + ", bits " + bits + ": " + problem);
  }

  @Test
  void anyChangedByteIsDetected() throws Exception {
    for (int place = 0; place < HEAD; place += 7) {
      assertNoticed(place, 1 << place % 8);
    }
    // the last 6,000 bytes: the manifest, its checksum, the directory, the end of the directory and
    // the seal
    for (int place = good.length - 6_000; place < good.length; place += 7) {
      assertNoticed(place, 1 << place % 8);
    }
    Random random = new Random(SEED);
    for (int i = 0; i < 300; i++) {
      assertNoticed(random.nextInt(good.length), 1 + random.nextInt(255));
    }
  }

  @Test
  void anyMissingOrExtraByteIsDetected() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 60; i++) {
      int length = i < 30 ? good.length - 1 - i : random.nextInt(good.length);
      assertFalse(problemOf(Arrays.copyOf(good, length)).isEmpty(), () -> "cut to " + length);
    }
    for (int more : List.of(1, 2, 64, 70_000)) {
      byte[] longer = Arrays.copyOf(good, good.length + more);
      assertFalse(problemOf(longer).isEmpty(), () -> more + " more bytes");
    }
    byte[] moved = new byte[good.length + 1];
    System.arraycopy(good, 0, moved, 1, good.length);
    assertFalse(problemOf(moved).isEmpty());
    assertFalse(problemOf("hello".getBytes(StandardCharsets.UTF_8)).isEmpty());
  }

  @Test
  void damagedBackupIsRefusedBeforeAnyChange() throws Exception {
    for (int place : List.of(0, 31, good.length / 3, good.length - 4_000, good.length - 1)) {
      refused(changedAt(place, 0x10));
    }
    for (int length : List.of(0, 1, good.length / 2, good.length - 1)) {
      refused(Arrays.copyOf(good, length));
    }
    Files.deleteIfExists(home.resolve("one.turno"));
    TestingServer.Said none = words().typeAt(target.address(), "db", "restore", "one.turno");
    assertEquals(Exit.UNREADABLE, none.exitCode(), none.remarks());
    try (Connection connection = target.connect()) {
      assertEquals(List.of(), StoredRows.lines(connection, SCHEMAS));
    }
    assertFalse(Files.exists(home.resolve("data")));
  }

  private static void refused(byte[] bytes) throws Exception {
    Files.write(home.resolve("one.turno"), bytes);
    for (TestingServer.Said said :
        List.of(
            words().type("db", "verify", "one.turno"),
            words().typeAt(target.address(), "db", "restore", "one.turno"),
            words().type("db", "restore", "one.turno", "--data", "data"))) {
      assertEquals(Exit.UNREADABLE, said.exitCode(), said.remarks());
      assertTrue(said.remarks().contains("one.turno"), said.remarks());
      assertEquals("", said.printed());
    }
  }

  /** Runs a process that must fail; returns its output. */
  private static String failure(ProcessBuilder failing) throws Exception {
    Process process = failing.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(Exit.FAILED, process.waitFor(), said);
    return said;
  }

  /** A limit on file sizes makes the write fail as it would on a full disk. */
  @Test
  void backupThatRunsOutOfSpaceIsReportedAndLeavesNoFile() throws Exception {
    for (int blocks : List.of(2, good.length / 512 - 1)) {
      ProcessBuilder limited =
          new ProcessBuilder(
                  "sh",
                  "-c",
                  "ulimit -f " + blocks + "; exec \"$@\"",
                  "sh",
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:-UsePerfData",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Main.class.getName(),
                  "db",
                  "backup",
                  home.resolve("full.turno").toString())
              .redirectErrorStream(true);
      limited.environment().put("DATABASE_URL", server.database().forTools());
      String said = failure(limited);
      for (int again = 0; said.contains("does not answer") && again < 10; again++) {
        said = failure(limited); // the machine was too busy to connect in time
      }
      assertTrue(said.contains("full.turno cannot be written"), said);
      assertTrue(said.contains("No part of the file was kept"), said);
      assertFalse(said.contains("\tat "), said);
      try (Stream<Path> files = Files.list(home)) {
        assertEquals(
            List.of(),
            files.filter(file -> file.getFileName().toString().startsWith("full")).toList());
      }
    }
  }
}
