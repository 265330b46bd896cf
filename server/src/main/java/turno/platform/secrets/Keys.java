package turno.platform.secrets;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Sha256;
import turno.postgres.Progress;

/**
 * The keys of {@link SecretBox}: the current key seals secrets, and every key opens the secrets
 * that it sealed. The current key is that of the configuration or, if none is configured, that of
 * the data folder; the folder's key and the previous key in the configuration still open the
 * secrets that they sealed.
 */
public final class Keys {
  static final int ID_BYTES = 8;

  private final List<Key> all;

  /**
   * A key with its id. The id is stored with everything that the key encrypted; it is a digest that
   * reveals nothing about the key.
   */
  record Key(byte[] id, byte[] bytes) {
    static Key of(SecretKey key) {
      byte[] bytes = key.bytes();
      MessageDigest digest = Sha256.begun();
      digest.update("turno secret key".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      return new Key(Arrays.copyOf(digest.digest(bytes), ID_BYTES), bytes);
    }
  }

  private Keys(List<SecretKey> keys) {
    this.all = keys.stream().map(Key::of).toList();
  }

  /**
   * @param present the key that seals and opens
   * @param previous the keys that only open
   */
  public static Keys of(SecretKey present, SecretKey... previous) {
    List<SecretKey> keys = new ArrayList<>(List.of(present));
    keys.addAll(List.of(previous));
    return new Keys(keys);
  }

  /** No keys: nothing can be sealed or opened. */
  public static Keys none() {
    return new Keys(List.of());
  }

  /**
   * Returns the keys of a server; if there is no current key, one is generated in the data folder.
   */
  public static Keys ofServer(KeyPlace place, RandomGenerator random, Progress progress) {
    KeyFile file = new KeyFile(place.folder());
    return new Keys(
        gathered(place, place.given() == null ? file.orMake(random, progress) : file.read()));
  }

  /**
   * Returns the file that should contain the current key but does not exist; null if there is a
   * current key.
   */
  public static @Nullable Path missing(KeyPlace place) {
    return place.given() == null && new KeyFile(place.folder()).read() == null
        ? place.folder().path().resolve(KeyFile.NAME)
        : null;
  }

  /** Returns the existing keys, for a command that only reads; null if there is no key yet. */
  public static @Nullable Keys existing(KeyPlace place) {
    List<SecretKey> keys = gathered(place, new KeyFile(place.folder()).read());
    return keys.isEmpty() ? null : new Keys(keys);
  }

  /**
   * Returns the available keys. The first is the current one: the given key or, if none is given,
   * the folder's.
   */
  private static List<SecretKey> gathered(KeyPlace place, @Nullable SecretKey kept) {
    List<@Nullable SecretKey> keys =
        place.given() == null
            ? Arrays.asList(kept, place.previous())
            : Arrays.asList(place.given(), place.previous(), kept);
    return keys.stream().flatMap(Stream::ofNullable).toList();
  }

  Key present() {
    return all.getFirst();
  }

  List<Key> all() {
    return all;
  }

  @Nullable Key byId(byte[] id) {
    return all.stream().filter(key -> Arrays.equals(key.id(), id)).findFirst().orElse(null);
  }
}
