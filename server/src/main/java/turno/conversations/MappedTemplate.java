package turno.conversations;

import java.util.List;

/**
 * A message of the workspace's own in one language, and the channel's template that stands for it.
 *
 * @param locale BCP 47, canonical
 * @param name of the template at the channel
 * @param language as the channel writes it: {@code pt_BR}
 * @param variables which variable stands in each placeholder of its body, in order
 */
public record MappedTemplate(
    String message, String locale, String name, String language, List<String> variables) {}
