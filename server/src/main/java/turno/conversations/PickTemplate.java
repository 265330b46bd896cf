package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.ProblemException;

/**
 * Finds the template for one of the workspace's own messages, in the customer's language or else in
 * the workspace's language, and fills the template (docs/rules/conversations.md#mapped-messages).
 */
final class PickTemplate {
  private static final String AT = "#/template/message";

  private final Channels channels;

  PickTemplate(Channels channels) {
    this.channels = channels;
  }

  /**
   * A request for one of the workspace's own messages.
   *
   * @param variables the values of the variables by name
   */
  record Asked(String message, Map<String, String> variables) {}

  /**
   * Finds and fills the template; throws 422 if there is none, or a variable is missing.
   *
   * @param workspaceLocale the locale for a customer without a language, or with a language that
   *     has no template
   */
  MessageTemplate run(
      Connection connection, NamedConversation shown, String workspaceLocale, Asked asked)
      throws SQLException {
    String customerLocale = shown.customer().locale();
    MappedTemplate found =
        mapped(connection, shown.conversation(), customerLocale, workspaceLocale, asked.message());
    return filled(found, asked.variables());
  }

  /**
   * Finds the template without filling it; throws 422 if there is none.
   *
   * @param customerLocale null for a customer without a language
   */
  MappedTemplate mapped(
      Connection connection,
      Conversation conversation,
      @Nullable String customerLocale,
      String workspaceLocale,
      String message)
      throws SQLException {
    Channel channel = channels.find(conversation.channel());
    List<MappedTemplate> all =
        channel == null ? List.of() : channel.mapped(connection, conversation.workspaceId());
    List<MappedTemplate> ofMessage =
        all.stream().filter(one -> one.message().equals(message)).toList();
    if (ofMessage.isEmpty()) {
      throw refused(
          "enum",
          "No template of this conversation's channel is mapped to the message \""
              + message
              + "\"; templates exist for these messages: "
              + names(all)
              + ".");
    }
    MappedTemplate found = customerLocale == null ? null : in(customerLocale, ofMessage);
    if (found == null) {
      found = in(workspaceLocale, ofMessage);
    }
    if (found == null) {
      throw refused(
          "not_allowed",
          "\""
              + message
              + "\" has templates only for "
              + ofMessage.stream().map(MappedTemplate::locale).collect(Collectors.joining(", "))
              + "; neither the customer's language nor the workspace's ("
              + workspaceLocale
              + ") is among them.");
    }
    return found;
  }

  private static ProblemException refused(String code, String detail) {
    return ProblemException.invalid(List.of(Failure.at(AT, code, detail)));
  }

  private static String names(List<MappedTemplate> all) {
    return all.isEmpty()
        ? "none"
        : all.stream().map(MappedTemplate::message).distinct().collect(Collectors.joining(", "));
  }

  /**
   * Returns the template for the locale, else for its language without a region, else for its
   * language in any region; null if there is none.
   *
   * @param locale a canonical locale
   */
  static @Nullable MappedTemplate in(String locale, List<MappedTemplate> ofMessage) {
    for (String tag = locale; !tag.isEmpty(); tag = shortened(tag)) {
      for (MappedTemplate one : ofMessage) {
        if (one.locale().equals(tag)) {
          return one;
        }
      }
    }
    String language = language(locale);
    return ofMessage.stream()
        .filter(one -> language(one.locale()).equals(language))
        .findFirst()
        .orElse(null);
  }

  private static String shortened(String tag) {
    return tag.substring(0, Math.max(0, tag.lastIndexOf('-')));
  }

  private static String language(String locale) {
    return Locale.forLanguageTag(locale).getLanguage();
  }

  /** Fills a template; throws 422 if a variable is missing. */
  static MessageTemplate filled(MappedTemplate found, Map<String, String> variables) {
    List<Failure> missing = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    for (String variable : found.variables()) {
      String text = variables.get(variable);
      if (text != null) {
        parameters.add(text);
      } else if (missing.stream().noneMatch(one -> pointer(variable).equals(one.pointer()))) {
        missing.add(
            Failure.at(
                pointer(variable),
                "required",
                "The template of \""
                    + found.message()
                    + "\" in "
                    + found.locale()
                    + " needs the variable "
                    + variable
                    + "."));
      }
    }
    if (!missing.isEmpty()) {
      throw ProblemException.invalid(missing);
    }
    return new MessageTemplate(found.name(), found.language(), List.copyOf(parameters));
  }

  private static String pointer(String variable) {
    return "#/template/variables/" + variable;
  }
}
