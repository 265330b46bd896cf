package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.backups.BackupFile;
import turno.platform.backups.BackupProblem;
import turno.platform.backups.RestoreBackup;
import turno.platform.backups.TakeBackup;
import turno.platform.db.Migrations;
import turno.testing.TestDatabase;

/** Manifests are parsed strictly, even if their checksum is correct. */
class BackupManifestTest {
  @TempDir private static Path home;
  private static Path whole;

  @BeforeAll
  static void takeBackup() {
    whole = home.resolve("whole.turno");
    try (TestDatabase database = TestDatabase.create()) {
      new TakeBackup(database.address(), line -> {}).run(whole, "0.9");
    }
  }

  @Test
  void manifestIsRead() throws Exception {
    try (BackupFile backup = BackupFile.open(with(_ -> {}))) {
      assertEquals(1, backup.manifest().formatVersion());
      assertEquals(Migrations.newest(), backup.manifest().schemaVersion());
      assertEquals(Migrations.firstSchema(), backup.manifest().firstSchema());
      assertTrue(backup.manifest().tables().size() > 40);
    }
  }

  @Test
  void backupOfAnotherSchemaIsRefused() throws Exception {
    refusedToRestore(
        "another build of Turno (0.9)",
        manifest -> manifest.put("first_schema", Migrations.firstSchema() + 1));
    refusedToRestore(
        "migration 2, which this version of Turno does not know",
        manifest -> manifest.put("schema_version", "2"));
  }

  private void refusedToRestore(String because, Consumer<ObjectNode> change) throws Exception {
    try (TestDatabase empty = TestDatabase.empty();
        BackupFile backup = BackupFile.open(with(change))) {
      BackupProblem problem =
          assertThrows(
              BackupProblem.class,
              () -> new RestoreBackup(empty.address(), line -> {}).run(backup, () -> {}));
      assertTrue(problem.getMessage().contains(because), problem.getMessage());
    }
  }

  @Test
  void missingUnknownOrMistypedMemberIsRefused() throws Exception {
    for (String member : List.of("rows", "name", "columns", "bytes", "sha256")) {
      refused(
          "is not a complete backup",
          manifest -> ((ObjectNode) manifest.at("/tables/0")).remove(member));
      refused(
          "is not a complete backup",
          manifest -> ((ObjectNode) manifest.at("/tables/0")).putNull(member));
    }
    for (String member :
        List.of(
            "format",
            "format_version",
            "turno",
            "schema_version",
            "first_schema",
            "tables",
            "sequences")) {
      refused("is not a complete backup", manifest -> manifest.remove(member));
      refused("is not a complete backup", manifest -> manifest.putNull(member));
    }
    refused("is not a complete backup", manifest -> manifest.put("more", 1));
    refused(
        "is not a complete backup",
        manifest -> ((ObjectNode) manifest.at("/tables/0")).put("rows", "1"));
    refused("is not a complete backup", manifest -> manifest.put("format_version", "1"));
    refused("is not a complete backup", manifest -> manifest.put("format_version", 0));
  }

  @Test
  void newerManifestIsReported() throws Exception {
    refused(
        "a newer Turno (9.0)",
        manifest -> manifest.put("format_version", 2).put("turno", "9.0").put("more", 1));
  }

  private void refused(String because, Consumer<ObjectNode> change) throws Exception {
    Path file = with(change);
    BackupProblem problem = assertThrows(BackupProblem.class, () -> BackupFile.open(file).close());
    assertTrue(problem.getMessage().contains(because), problem.getMessage());
  }

  /** Writes the same backup with a changed manifest and a matching checksum. */
  private Path with(Consumer<ObjectNode> change) throws Exception {
    Path file = home.resolve("changed.turno");
    try (ZipFile from = new ZipFile(whole.toFile());
        OutputStream out = Files.newOutputStream(file);
        ZipOutputStream to = new ZipOutputStream(out)) {
      ObjectNode manifest = (ObjectNode) Json.tree(bytes(from, "manifest.json"));
      change.accept(manifest);
      byte[] text = Json.bytes(manifest);
      String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
      for (ZipEntry entry : from.stream().toList()) {
        to.putNextEntry(new ZipEntry(entry.getName()));
        to.write(
            switch (entry.getName()) {
              case "manifest.json" -> text;
              case "manifest.sha256" -> sum.getBytes(UTF_8);
              default -> bytes(from, entry.getName());
            });
        to.closeEntry();
      }
    }
    return file;
  }

  private static byte[] bytes(ZipFile file, String entry) throws IOException {
    try (InputStream in = file.getInputStream(file.getEntry(entry))) {
      return in.readAllBytes();
    }
  }
}
