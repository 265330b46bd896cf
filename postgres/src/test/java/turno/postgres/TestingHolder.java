package turno.postgres;

import java.nio.file.Path;

/**
 * A process that runs PostgreSQL in the folder given as its argument until the process is killed.
 * Tests start it in a separate JVM.
 */
final class TestingHolder {
  static final String READY = "ready";

  private TestingHolder() {}

  public static void main(String[] arguments) throws InterruptedException {
    var held = TestingPostgres.serverIn(Path.of(arguments[0]));
    System.out.println(READY);
    Thread.currentThread().join();
    held.close();
  }

  static Process startIn(Path folder) throws java.io.IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TestingHolder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var line = process.inputReader().readLine();
    if (!READY.equals(line)) {
      throw new IllegalStateException("the child process printed " + line);
    }
    return process;
  }
}
