import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Manifest;

/**
 * Removes the signatures from jars. Java verifies a signature at each start, which takes as long as all our own classes, and keeps
 * the classes of a signed jar out of its notes of a start. Maven has compared the sums of the jars before.
 *
 * @param jars the files
 */
void main(String... jars) throws IOException {
  for (String jar : jars) {
    try (FileSystem files = FileSystems.newFileSystem(Path.of(jar))) {
      if (dropSignatures(files.getPath("META-INF"))) {
        dropDigests(files.getPath("META-INF", "MANIFEST.MF"));
      }
    }
  }
}

/** Whether there were any. */
boolean dropSignatures(Path folder) throws IOException {
  boolean dropped = false;
  if (Files.isDirectory(folder)) {
    try (var signatures = Files.newDirectoryStream(folder, "*.{SF,RSA,DSA,EC}")) {
      for (Path file : signatures) {
        Files.delete(file);
        dropped = true;
      }
    }
  }
  return dropped;
}

/** Leaves what the manifest says of the whole jar. */
void dropDigests(Path file) throws IOException {
  Manifest manifest;
  try (var in = Files.newInputStream(file)) {
    manifest = new Manifest(in);
  }
  manifest.getEntries().clear();
  var modified = Files.getLastModifiedTime(file);
  try (var out = Files.newOutputStream(file)) {
    manifest.write(out);
  }
  Files.setLastModifiedTime(file, modified); // the same bytes in each build
}
