package turno.postgres;

import com.sun.security.auth.module.UnixSystem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How to run PostgreSQL's programs without root, because PostgreSQL refuses to run as root: a
 * command prefix, and the user who must own the files ({@link #SAME_OWNER} to leave the owner
 * unchanged).
 */
record Unprivileged(List<String> prefix, int owner) {
  private static final int SAME_OWNER = -1;
  private static final Unprivileged AS_WE_ARE = new Unprivileged(List.of(), SAME_OWNER);
  private static final Unprivileged IN_NAMESPACE =
      new Unprivileged(List.of("unshare", "-U"), SAME_OWNER);

  /**
   * Gives PostgreSQL access to its folder in a container, where a parent folder may be open to root
   * only (for example a clone in root's home).
   */
  private static final List<String> REACH =
      List.of(
          "--securebits=+no_setuid_fixup",
          "--inh-caps=+dac_override",
          "--ambient-caps=+dac_override");

  /**
   * Chooses how to run the programs. An ordinary user runs them without a prefix. Root runs them as
   * the owner of PostgreSQL's folder if that is another user; otherwise in a user namespace or, if
   * namespaces are forbidden, as the user nobody, who then owns the folder.
   */
  static Unprivileged of(Path postgres, DataFolder folder) {
    if (new UnixSystem().getUid() != 0) {
      return AS_WE_ARE;
    }
    try {
      var owner = folder.hasPostgres() ? Folders.owner(folder.postgres()) : 0;
      if (owner == 0 && succeeds(IN_NAMESPACE.prefix, postgres.toString(), "--version")) {
        return IN_NAMESPACE;
      }
      return ownedBy(owner == 0 ? nobody() : owner, postgres, folder);
    } catch (IOException e) {
      throw new PostgresFailure(
          "The data folder " + folder.path() + " cannot be prepared: " + e, e);
    }
  }

  static Unprivileged ownedBy(int owner, Path postgres, DataFolder folder) throws IOException {
    var plain = List.of("setpriv", "--reuid=" + owner, "--regid=" + owner, "--clear-groups");
    var reaching = new ArrayList<>(plain);
    reaching.addAll(REACH);
    Folders.giveOne(folder.path(), owner, owner);
    for (var prefix : List.of(plain, reaching)) {
      if (!succeeds(prefix, postgres.toString(), "--version")
          || !succeeds(prefix, "test", "-w", folder.path().toString())) {
        continue;
      }
      var found = new Unprivileged(List.copyOf(prefix), owner);
      for (var own : List.of(folder.postgres(), folder.passwordFile())) {
        found.give(own);
      }
      return found;
    }
    throw new PostgresFailure(
        "PostgreSQL refuses to run as root, and neither 'unshare -U' nor 'setpriv' can run it here as another user who can use "
            + folder.path()
            + ".\nRun ./turno as an ordinary user.");
  }

  /** Changes the owner of a file or folder, if it exists, so that PostgreSQL accepts it. */
  void give(Path path) throws IOException {
    if (owner != SAME_OWNER && Files.exists(path) && Folders.owner(path) != owner) {
      Folders.give(path, owner, owner);
    }
  }

  static int nobody() throws IOException {
    var user =
        Path.of("/")
            .getFileSystem()
            .getUserPrincipalLookupService()
            .lookupPrincipalByName("nobody");
    var probe = Files.createTempFile("turno", ".owner");
    try {
      Files.setOwner(probe, user);
      return Folders.owner(probe);
    } finally {
      Files.delete(probe);
    }
  }

  private static boolean succeeds(List<String> prefix, String... words) {
    var command = new ArrayList<>(prefix);
    command.addAll(List.of(words));
    try {
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .directory(new File("/"))
              .start();
      if (process.waitFor(10, TimeUnit.SECONDS)) {
        return process.exitValue() == 0;
      }
      process.destroyForcibly();
      return false;
    } catch (IOException e) {
      return false; // the program that switches the user is not installed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
