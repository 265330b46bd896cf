package turno.conversations;

import java.util.List;

/**
 * A workspace's own message in one language, and the channel's template mapped to it.
 *
 * @param locale BCP 47, canonical
 * @param name of the template at the channel
 * @param language in the channel's notation: {@code pt_BR}
 * @param variables the variable of each placeholder in its body, in order
 * @param buttons whether it has three quick replies, for the answers coming, move and cancel
 */
public record MappedTemplate(
    String message,
    String locale,
    String name,
    String language,
    List<String> variables,
    boolean buttons) {}
