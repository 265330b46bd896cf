package turno.conversations;

import java.util.List;

/**
 * One of the workspace's own messages in one language, and the channel's template that is mapped to
 * it.
 *
 * @param locale a canonical BCP 47 tag
 * @param name the template's name in the channel
 * @param language the template's language in the channel's notation, such as {@code pt_BR}
 * @param variables the variables of the placeholders in the template's body, in order
 * @param buttons whether the template has three quick replies, for the answers {@code coming},
 *     {@code move} and {@code cancel}
 */
public record MappedTemplate(
    String message,
    String locale,
    String name,
    String language,
    List<String> variables,
    boolean buttons) {}
