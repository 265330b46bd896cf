package turno.payments.providers;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The differences of one payment service from the API Pix standard, as data: a new service needs
 * only one more entry here.
 *
 * @param verified whether the differences were tested, rather than only read in the documentation
 * @param tokenStyle how credentials are sent to get a token
 * @param accountHeader the header that names the account; null if there is none
 * @param appKeyQuery the query parameter with the application key; null if there is none
 * @param webhookHeaders headers for registering a callback address
 * @param codeMembers the members that may contain the payment code; the alphabetically last one
 *     with a value is used
 */
public record PixProfile(
    String name,
    boolean verified,
    TokenStyle tokenStyle,
    @Nullable String accountHeader,
    @Nullable String appKeyQuery,
    Map<String, String> webhookHeaders,
    Set<String> codeMembers) {

  /** How a token is requested. */
  public enum TokenStyle {
    /** HTTP Basic, and the grant as JSON. */
    BASIC_JSON,
    /** HTTP Basic, and the grant as a form. */
    BASIC_FORM,
    /** The client's id and secret in the form, with the grant. */
    FORM
  }

  private static final Set<String> CODES = Set.of("pixCopiaECola", "brcode");

  private static final Map<String, PixProfile> ALL =
      Map.of(
          "generic",
          new PixProfile("generic", true, TokenStyle.BASIC_FORM, null, null, Map.of(), CODES),
          "efi",
          new PixProfile(
              "efi",
              false,
              TokenStyle.BASIC_JSON,
              null,
              null,
              Map.of("x-skip-mtls-checking", "true"),
              CODES),
          "bb",
          new PixProfile(
              "bb", false, TokenStyle.BASIC_FORM, null, "gw-dev-app-key", Map.of(), CODES),
          "inter",
          new PixProfile(
              "inter", false, TokenStyle.FORM, "x-conta-corrente", null, Map.of(), CODES));

  /** The profile of this name; null for an unknown name. */
  public static @Nullable PixProfile of(String name) {
    return ALL.get(name);
  }

  /** All names, in alphabetical order. */
  public static java.util.List<String> names() {
    return ALL.keySet().stream().sorted().toList();
  }
}
