package turno.platform.nouns;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.Metadata;

/**
 * The violations of rules in an object, in addition to those of the contract: a member that
 * violates the contract is not reported twice.
 */
public final class ValidationErrors {
  private final ObjectNode body;
  private final List<Failure> failures;

  public ValidationErrors(ObjectNode body, List<Failure> failures) {
    this.body = body;
    this.failures = failures;
  }

  /**
   * Adds a failure at the first of these pointers whose member was sent. If none of these members
   * was sent, adds it at the first pointer: a change may conflict with a member that it leaves
   * unchanged.
   */
  public void add(String code, String detail, String... pointers) {
    String at = pointers[0];
    for (String pointer : pointers) {
      if (body.has(member(pointer))) {
        at = pointer;
        break;
      }
    }
    if (!isReported(at)) {
      failures.add(Failure.at(at, code, detail));
    }
  }

  /** Whether the body itself contains the member; otherwise the member stays unchanged. */
  public boolean isSent(String name) {
    return body.has(name);
  }

  // in a body that is not an object, no member can be judged
  private boolean isReported(String pointer) {
    return failures.stream().anyMatch(f -> pointer.equals(f.pointer()) || "#".equals(f.pointer()));
  }

  private static String member(String pointer) {
    return pointer.split("/", 3)[1];
  }

  /**
   * Reports a string that matches the pattern of an id but is not an id, because the first
   * character after the prefix is too large.
   */
  public void requireId(LenientJson members, String name, IdKind<?> kind) {
    String text = members.text(name);
    if (text != null && kind.parse(text) == null) {
      add(
          "pattern",
          name + " must be a valid id, which begins with " + kind.prefix() + ".",
          members.at(name));
    }
  }

  public void requireIds(LenientJson members, String name, IdKind<?> kind) {
    List<@Nullable String> texts = members.texts(name);
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      if (text != null && kind.parse(text) == null) {
        add(
            "pattern",
            name + " must contain valid ids, which begin with " + kind.prefix() + ".",
            members.at(name) + "/" + i);
      }
    }
  }

  /** Reports objects of a list that have the same value in a member. */
  public void requireDistinct(List<LenientJson> objects, String name) {
    Set<String> seen = new HashSet<>();
    for (LenientJson object : objects) {
      String text = object.text(name);
      if (text != null && !seen.add(text)) {
        add("duplicate", text + " is in the list twice. Send it once.", object.at(name));
      }
    }
  }

  public void requireOrder(LenientJson members, String smaller, String larger) {
    Integer low = members.integer(smaller);
    Integer high = members.integer(larger);
    if (low != null && high != null && low > high) {
      add(
          "conflict",
          larger + " (" + high + ") must not be smaller than " + smaller + " (" + low + ").",
          members.at(larger),
          members.at(smaller));
    }
  }

  public void requireMetadataFits(LenientJson members) {
    if (!Metadata.fits(members.node("metadata"))) {
      add(Metadata.TOO_LARGE, Metadata.TOO_LARGE_DETAIL, members.at("metadata"));
    }
  }
}
