package turno.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The version and commit of this Turno. */
public final class Release {
  private static final long GIT_SECONDS = 10;

  private Release() {}

  /**
   * Returns the version of the packaged program; "unpackaged" for classes that were only compiled.
   */
  public static String version() {
    var version = Release.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  /**
   * Returns the commit that an installed Turno was built from, or the commit of a checkout, with
   * {@code -dirty} if files have changed; null if unknown, for example without a checkout or
   * without git.
   */
  static @Nullable String commit(@Nullable Path checkout) {
    var packaged = System.getProperty("turno.commit");
    if (packaged != null) {
      return packaged;
    }
    if (checkout == null) {
      return null;
    }
    var folder = checkout.toAbsolutePath();
    var git =
        new ProcessBuilder(
                "git", "-C", folder.toString(), "describe", "--always", "--dirty", "--exclude=*")
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // ignores an unrelated repository that contains the checkout
    git.environment().put("GIT_CEILING_DIRECTORIES", String.valueOf(folder.getParent()));
    try {
      var process = git.start();
      process.getOutputStream().close();
      try (var lines = process.inputReader()) {
        var commit = lines.readLine();
        return process.waitFor(GIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0
            ? commit
            : null;
      }
    } catch (IOException e) {
      return null; // git is not installed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
