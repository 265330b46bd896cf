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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.backups.BackupFile;
import turno.platform.backups.BackupProblem;

/** What a backup says of itself is read strictly, however right its checksum is. */
class BackupManifestTest {
  private static final Path FIRST = Path.of("src/test/resources/backups/v1.turno").toAbsolutePath();

  @TempDir Path home;

  @Test
  void manifestOfTheFirstVersionIsRead() throws Exception {
    try (BackupFile backup = BackupFile.open(with(_ -> {}))) {
      assertEquals(1, backup.manifest().formatVersion());
      assertTrue(backup.manifest().rows() > 400);
      assertEquals(16, backup.manifest().tables().size());
    }
  }

  @Test
  void memberThatIsMissingUnknownOrOfAnotherTypeIsRefused() throws Exception {
    for (String member : List.of("rows", "name", "columns", "bytes", "sha256")) {
      refused("no backup", manifest -> ((ObjectNode) manifest.at("/tables/0")).remove(member));
      refused("no backup", manifest -> ((ObjectNode) manifest.at("/tables/0")).putNull(member));
    }
    for (String member :
        List.of("format", "format_version", "turno", "schema_version", "tables", "sequences")) {
      refused("no backup", manifest -> manifest.remove(member));
      refused("no backup", manifest -> manifest.putNull(member));
    }
    refused("no backup", manifest -> manifest.put("more", 1));
    refused("no backup", manifest -> ((ObjectNode) manifest.at("/tables/0")).put("rows", "1"));
    refused("no backup", manifest -> manifest.put("format_version", "1"));
    refused("no backup", manifest -> manifest.put("format_version", 0));
  }

  @Test
  void newerManifestIsNamedAsSuch() throws Exception {
    refused(
        "a newer Turno (9.0)",
        manifest -> manifest.put("format_version", 2).put("turno", "9.0").put("more", 1));
  }

  private void refused(String because, Consumer<ObjectNode> change) throws Exception {
    Path file = with(change);
    BackupProblem problem = assertThrows(BackupProblem.class, () -> BackupFile.open(file).close());
    assertTrue(problem.getMessage().contains(because), problem.getMessage());
  }

  /** The same backup with another manifest, whose checksum is right. */
  private Path with(Consumer<ObjectNode> change) throws Exception {
    Path file = home.resolve("changed.turno");
    try (ZipFile from = new ZipFile(FIRST.toFile());
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
