package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.workspaces.Workspace;

/**
 * Sends, by WhatsApp, the codes that customers type to prove that they own a phone number. The
 * codes appear in no conversation, because staff who read the conversation could use them
 * (docs/rules/publishable-keys.md#verified-phones).
 */
public final class OneTimeCodes {
  /** The message to which workspaces map the templates for codes. */
  private static final String MESSAGE = "verification_code";

  private static final List<String> VARIABLES = List.of("code");

  private final Channels channels;

  OneTimeCodes(Channels channels) {
    this.channels = channels;
  }

  /**
   * Returns the template for a code in this language, else in the workspace's language; null if
   * WhatsApp is not set up, if there is neither template, or if WhatsApp currently does not send
   * the template.
   *
   * @param locale a canonical locale; null to use the workspace's locale
   */
  public @Nullable MessageTemplate template(
      Connection connection, Workspace workspace, @Nullable String locale) throws SQLException {
    Channel channel = channels.find(ChannelName.WHATSAPP);
    if (channel == null || !channel.isSetUp(connection, workspace.id())) {
      return null;
    }
    List<MappedTemplate> mapped =
        channel.mapped(connection, workspace.id()).stream()
            .filter(one -> one.message().equals(MESSAGE) && one.variables().equals(VARIABLES))
            .toList();
    MappedTemplate found = locale == null ? null : PickTemplate.in(locale, mapped);
    if (found == null) {
      found = PickTemplate.in(workspace.locale(), mapped);
    }
    if (found == null) {
      return null;
    }
    MessageTemplate template = new MessageTemplate(found.name(), found.language(), List.of());
    return channel.refusal(connection, workspace.id(), template) == null ? template : null;
  }

  /**
   * Counts, in the caller's transaction, a code that is requested for a phone. A phone gets at most
   * five codes within an hour and ten within a day.
   *
   * @param phoneSignature identifies the phone, and is the same for each of its codes
   * @return false if the phone has reached a limit, or if a concurrent request for the phone was
   *     faster
   */
  public static boolean ask(
      Connection connection, WorkspaceId workspaceId, String phoneSignature, Instant now)
      throws SQLException {
    return SentCodes.ask(connection, workspaceId, phoneSignature, now);
  }

  /** Records that WhatsApp has accepted the latest code for a phone. */
  public static void accepted(
      Connection connection, WorkspaceId workspaceId, String phoneSignature, String externalId)
      throws SQLException {
    SentCodes.accepted(connection, workspaceId, phoneSignature, externalId);
  }

  /**
   * Sends a code.
   *
   * @param phone the phone number in E.164 format
   */
  public SendOutcome send(
      WorkspaceId workspaceId, String phone, MessageTemplate template, String code) {
    Channel channel = channels.find(ChannelName.WHATSAPP);
    return channel == null
        ? new SendOutcome.Refused("no_channel", null)
        : channel.sendCode(
            workspaceId,
            phone,
            new MessageTemplate(template.name(), template.language(), List.of(code)));
  }
}
