package turno.commands;

import java.nio.file.Path;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.secrets.KeyPlace;
import turno.platform.secrets.Keys;

/**
 * The message for a data folder that lacks the key with which secrets in the database are
 * encrypted. In this case, no new key is generated: a new key could decrypt none of these secrets,
 * and would look like a deliberate replacement.
 */
public final class MissingKey {
  private MissingKey() {}

  /**
   * Returns the message for the operator; null if there is a current key, or if no secret needs the
   * missing one.
   */
  public static @Nullable String in(Database database, KeyPlace place, RandomGenerator random) {
    Path file = Keys.missing(place);
    if (file == null) {
      return null;
    }
    Keys others = Keys.existing(place);
    SealedSecrets sealed =
        SealedSecrets.look(database, others == null ? Keys.none() : others, random);
    if (sealed.areReadable()) {
      return null;
    }
    return "The file secret.key is missing. Its key encrypts the secrets of "
        + sealed.lost()
        + ". Backups of the database do not contain this file."
        + "\nPut the file back as "
        + file
        + ", or set TURNO_SECRET_KEY to its content."
        + "\nIf it is lost, create a new key, start the server, and "
        + sealed.remedies()
        + ". To create a key: (umask 077; head -c 32 /dev/urandom | base64 > '"
        + file
        + "')";
  }
}
