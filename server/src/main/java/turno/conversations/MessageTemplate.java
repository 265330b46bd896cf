package turno.conversations;

import java.util.List;

/**
 * A template that the channel has approved.
 *
 * @param language in the channel's notation: {@code pt_BR}
 * @param parameters texts for the placeholders of its body, in order
 */
public record MessageTemplate(String name, String language, List<String> parameters) {}
