package turno.conversations;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A template in a channel, and the texts for its placeholders.
 *
 * @param language the template's language in the channel's notation, such as {@code pt_BR}
 * @param parameters the texts for the placeholders in the template's body, in order
 */
public record MessageTemplate(String name, String language, List<String> parameters) {
  MessageTemplate with(UnaryOperator<String> parameter) {
    return new MessageTemplate(name, language, parameters.stream().map(parameter).toList());
  }
}
