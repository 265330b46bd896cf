package turno.platform.mail;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * An e-mail without a {@link Mail.Letter}, in the form that is encrypted, and the context to which
 * that form is bound.
 */
final class StoredMail {
  private StoredMail() {}

  static String text(Mail mail) {
    return Json.object()
        .put("to", mail.to())
        .put("subject", mail.subject())
        .put("text", mail.text())
        .toString();
  }

  static Mail read(String text) {
    ObjectNode stored = Json.MAPPER.readValue(text, ObjectNode.class);
    return new Mail(
        stored.path("to").stringValue(),
        stored.path("subject").stringValue(),
        stored.path("text").stringValue());
  }

  static String binding(MailRows.MailKey mailKey) {
    return "mail " + mailKey.workspaceId().toString() + " " + mailKey.name();
  }
}
