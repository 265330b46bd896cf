package turno.customers;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.LanguageTags;

/**
 * The customer data of a body, in the stored form: the phone in E.164, the language canonical,
 * texts trimmed.
 */
record GivenCustomer(
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String locale) {

  /**
   * Reads a body that has passed {@link #check}.
   *
   * @param region the workspace's country, for phones without a country code
   */
  static GivenCustomer of(JsonNode body, String region) {
    String phone = text(body, "phone");
    String locale = text(body, "locale");
    return new GivenCustomer(
        text(body, "name"),
        phone == null ? null : Phones.e164(phone, region),
        text(body, "email"),
        locale == null ? null : LanguageTags.canonical(locale));
  }

  /**
   * Checks rules beyond the schema; ignores wrong types, which the schema refuses.
   *
   * @param pointer the JSON pointer to the customer in the body
   */
  static void check(JsonNode body, String pointer, String region, List<Failure> failures) {
    if (!body.isObject()) {
      return;
    }
    boolean named =
        Stream.of("id", "name", "phone", "email")
            .anyMatch(member -> text(body, member) != null || isMistyped(body.path(member)));
    if (!named) {
      failures.add(
          Failure.at(
              pointer,
              "required",
              "A customer needs a name, a phone number or an e-mail address."));
    }
    checkChange(body, pointer, region, failures);
  }

  /**
   * Whether the schema already refuses the member for its type, so that no second failure is
   * needed.
   */
  private static boolean isMistyped(JsonNode member) {
    return !member.isMissingNode() && !member.isNull() && !member.isString();
  }

  /**
   * Checks a change, which may omit every identifying member; {@code body} is the customer itself.
   */
  static void checkChange(JsonNode body, String region, List<Failure> failures) {
    checkChange(body, "#", region, failures);
  }

  static void checkChange(JsonNode body, String pointer, String region, List<Failure> failures) {
    String phone = body.path("phone").asString("");
    if (!phone.isEmpty() && Phones.e164(phone, region) == null) {
      failures.add(
          Failure.at(
              pointer + "/phone",
              "format",
              "\""
                  + phone.strip()
                  + "\" is not a complete phone number for the country "
                  + region
                  + ". Send it with its area code, or with + and the country code."));
    }
    String locale = text(body, "locale");
    if (locale != null && LanguageTags.canonical(locale) == null) {
      failures.add(
          Failure.at(
              pointer + "/locale",
              "format",
              "\"" + locale + "\" is not a language tag such as pt-BR."));
    }
  }

  /** Returns a member's trimmed text, or null if the member is absent, blank or not a string. */
  static @Nullable String text(JsonNode body, String member) {
    JsonNode node = body.path(member);
    if (!node.isString()) {
      return null;
    }
    String text = node.stringValue().strip();
    return text.isEmpty() ? null : text;
  }
}
