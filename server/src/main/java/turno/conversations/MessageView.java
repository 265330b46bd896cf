package turno.conversations;

import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * A message as the contract shows it (schema Message). An automatic message may contain a link that
 * is for the customer only, so the link's token is not shown
 * (docs/rules/manage.md#where-the-link-is-shown).
 */
record MessageView(
    String id,
    String conversationId,
    long sequence,
    String createdAt,
    String direction,
    SenderView sender,
    String type,
    @Nullable String text,
    @Nullable JsonNode content,
    List<AttachmentView> attachments,
    @Nullable MessageTemplate template,
    @com.fasterxml.jackson.annotation.JsonProperty("private") boolean isPrivate,
    String status,
    Message.@Nullable Failed error,
    @Nullable String externalId,
    boolean textCut,
    @Nullable String missingFile,
    @Nullable String editedAt,
    @Nullable String deletedAt) {

  record SenderView(String type, @Nullable String id, @Nullable String name) {}

  private static final Pattern TOKEN = Pattern.compile("mgt_[0-9A-Za-z_-]+");

  static MessageView of(Message message, List<Attachment> attachments, ZoneId zone) {
    boolean isAutomatic = message.sender().type() == Message.SenderType.SYSTEM;
    UnaryOperator<String> shown =
        isAutomatic ? text -> TOKEN.matcher(text).replaceAll("mgt_…") : text -> text;
    String text = message.text();
    String content = message.content();
    MessageTemplate template = message.template();
    Message.Marks marks = message.marks();
    MissingFile missing = marks.missingFile();
    return new MessageView(
        message.id().toString(),
        message.conversationId().toString(),
        message.sequence(),
        Timestamps.format(message.createdAt(), zone),
        message.inbound() ? "inbound" : "outbound",
        new SenderView(
            message.sender().type().wire(), message.sender().wireId(), message.sender().name()),
        message.type().wire(),
        text == null ? null : shown.apply(text),
        content == null ? null : Json.tree(shown.apply(content)),
        attachments.stream().map(AttachmentView::of).toList(),
        template == null ? null : template.with(shown),
        message.isPrivate(),
        message.status().wire(),
        message.error(),
        message.externalId(),
        marks.textCut(),
        missing == null ? null : missing.wire(),
        Timestamps.formatOrNull(marks.editedAt(), zone),
        Timestamps.formatOrNull(marks.deletedAt(), zone));
  }
}
