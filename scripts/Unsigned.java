import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Manifest;

/**
 * Removes the signatures from jars. Java would verify them at each start, which takes as long as loading all our own classes, and
 * would keep the classes of signed jars out of its start cache. Maven has already compared the checksums of the jars.
 *
 * @param jars the jar files
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

/** Deletes the signature files of a jar; returns whether it had any. */
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

/** Removes the manifest's entries about single files, which contain their digests; keeps the attributes of the whole jar. */
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
  Files.setLastModifiedTime(file, modified); // so that each build has the same bytes
}
