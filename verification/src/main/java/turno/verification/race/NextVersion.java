package turno.verification.race;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The next version of the program: this version with a newer schema, made by {@code
 * scripts/package/next.sh}.
 *
 * @param words the command line that runs it, without the program's own arguments
 * @param schema the number of its newest migration
 */
record NextVersion(List<String> words, String schema) {
  /**
   * The option that names the AOT cache. The next version must be run without it, because Java
   * exits with an error if the cache was made with another class path.
   */
  private static final String NOTES = "-XX:AOTCache=";

  /**
   * Makes the next version.
   *
   * @param turno the command line of this version
   * @param checkout the folder with the sources
   * @param folder receives the classes and migrations of the next version
   */
  static NextVersion of(List<String> turno, Path checkout, Path folder)
      throws IOException, InterruptedException {
    int path = turno.indexOf("-cp") + 1;
    if (path == 0) {
      throw new IllegalArgumentException("no class path in " + turno);
    }
    List<String> words = new ArrayList<>(turno);
    words.set(path, folder + File.pathSeparator + turno.get(path));
    words.removeIf(word -> word.startsWith(NOTES));
    return new NextVersion(List.copyOf(words), made(checkout, turno.get(path), folder));
  }

  private static String made(Path checkout, String path, Path folder)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                "bash",
                checkout.resolve("scripts/package/next.sh").toString(),
                path,
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process started = builder.start();
    started.getOutputStream().close();
    String schema = new String(started.getInputStream().readAllBytes(), UTF_8).strip();
    if (started.waitFor() != 0) {
      throw new IOException("the next version could not be made");
    }
    return schema;
  }
}
