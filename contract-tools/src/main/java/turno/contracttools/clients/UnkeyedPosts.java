package turno.contracttools.clients;

import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import turno.contracttools.BundleContract;

/**
 * The POSTs for which an idempotency key has no effect, as a pattern of their paths. The clients do
 * not repeat such a request if it may have taken effect.
 */
final class UnkeyedPosts {
  private UnkeyedPosts() {}

  static String typescript(BundleContract bundle) {
    return ErrorClasses.MADE
        + """
        /** Matches the paths of POSTs for which an idempotency key has no effect. */
        export const unkeyedPosts = /\\/v1(%s)$/;
        """
            .formatted(paths(bundle).replace("/", "\\/"));
  }

  static String java(BundleContract bundle) {
    return ErrorClasses.MADE
        + """
        package turno.client.api;

        import java.util.regex.Pattern;
        import org.jspecify.annotations.NullMarked;

        /** The paths of POSTs for which an idempotency key has no effect. */
        @NullMarked
        public final class UnkeyedPosts {
          public static final Pattern PATHS =
              Pattern.compile(
                  "%s");

          private UnkeyedPosts() {}
        }
        """
            .formatted(paths(bundle).replace("|", "\"\n              + \"|"));
  }

  private static String paths(BundleContract bundle) {
    JsonNode known = ClientDocument.of(bundle).path("paths");
    return bundle.contract().operations().stream()
        .filter(one -> one.method().equals("POST") && one.idempotency().equals("none"))
        .filter(one -> known.path(one.path()).has("post"))
        .map(one -> one.path().replaceAll("\\{[^}]*}", "[^/]+"))
        .sorted()
        .collect(Collectors.joining("|"));
  }
}
