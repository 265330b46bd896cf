package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.nouns.Identity;

/**
 * About how many bytes of the heap a catalog takes with what is compiled of it, by what was
 * measured on a 64-bit JVM. It errs on the high side, and it is a matter of the content alone: the
 * limit of a workspace is counted by it on every node alike. Each object says its own share.
 */
public final class CatalogWeight {
  static final long MEMBER = 150;
  static final long INTERVAL = 100;
  static final long FIELD = 150;
  static final long TEXT = 56;

  private static final long WORKSPACE = 3_000;

  private CatalogWeight() {}

  public static long of(Catalog catalog) {
    return WORKSPACE + catalog.objects().mapToLong(CatalogObject::weight).sum();
  }

  /**
   * What counts against the limit of a workspace: the memory, and what the list of its bookable
   * services takes on the wire, which repeats the resources of a group for each of its services.
   */
  static long limited(Catalog catalog) {
    return of(catalog) + BookableServiceView.weight(catalog);
  }

  static long fields(List<IntakeField> fields) {
    long sum = 0;
    for (IntakeField field : fields) {
      sum += FIELD + texts(field.key(), field.label());
      for (String option : field.options()) {
        sum += TEXT + texts(option);
      }
    }
    return sum;
  }

  /** An object's texts with its metadata. */
  static long texts(Identity<?> identity, @Nullable String... texts) {
    return texts(identity.metadata().json()) + texts(texts);
  }

  /** A text with characters beyond Latin takes two bytes for each. */
  static long texts(@Nullable String... texts) {
    long sum = 0;
    for (String text : texts) {
      sum += text == null ? 0 : 2L * text.length();
    }
    return sum;
  }
}
