package turno.conversations;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A template that the channel has approved.
 *
 * @param language in the channel's notation: {@code pt_BR}
 * @param parameters texts for the placeholders of its body, in order
 */
public record MessageTemplate(String name, String language, List<String> parameters) {
  MessageTemplate with(UnaryOperator<String> parameter) {
    return new MessageTemplate(name, language, parameters.stream().map(parameter).toList());
  }
}
