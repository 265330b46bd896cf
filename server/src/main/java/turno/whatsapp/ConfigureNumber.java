package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.conversations.ChannelName;
import turno.conversations.MappedTemplate;
import turno.conversations.ReplyWindows;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;
import turno.platform.outgoing.AddressGuard;
import turno.workspaces.Workspace;

/**
 * Connects a workspace to its WhatsApp number, or changes the connection. A change keeps the
 * callback URL unless the stored secrets cannot be read.
 */
final class ConfigureNumber {
  private final NumberSecrets secrets;

  ConfigureNumber(NumberSecrets secrets) {
    this.secrets = secrets;
  }

  /**
   * @param accessToken null to keep the current token; likewise for the other secrets
   * @param messages the mapped templates; null to keep the current ones
   */
  record Command(
      WorkspaceId workspaceId,
      String phoneNumberId,
      String businessAccountId,
      @Nullable String baseUrl,
      @Nullable String accessToken,
      @Nullable String appSecret,
      @Nullable String verifyToken,
      @Nullable List<MappedTemplate> messages) {}

  /**
   * Returns why a workspace may not use a base URL, or null if it may use the URL. A test workspace
   * sends no real messages, so only a simulator is allowed
   * (docs/rules/whatsapp.md#no-real-message-in-test).
   *
   * @param baseUrl null for Meta's base URL
   */
  static @Nullable String refused(
      Workspace.Mode mode, @Nullable String baseUrl, AddressGuard guard) {
    boolean inside =
        baseUrl != null
            && guard.judge(baseUrl) instanceof AddressGuard.Judgement.Accepted(var url)
            && guard.leadsInside(url);
    return mode == Workspace.Mode.LIVE || inside
        ? null
        : "In a workspace in test mode no real message is sent: base_url must be the URL of a"
            + " simulator, with plain http or an IP address, in a network that the operator allows"
            + " with TURNO_ALLOW_NETWORKS, such as http://127.0.0.1:8090, the URL of"
            + " ./turno whatsapp-simulator."
            + " To send real messages, connect the number to a workspace in live mode.";
  }

  /** The result. */
  sealed interface Outcome {
    record Configured(WhatsAppNumber number) implements Outcome {}

    /**
     * A secret is missing: a new number, or a number whose secrets cannot be read, needs all of
     * them.
     */
    record SecretMissing(String member) implements Outcome {}
  }

  /**
   * @param before the locked number; null if the workspace has none
   */
  Outcome run(Connection connection, Command command, @Nullable WhatsAppNumber before, Instant at)
      throws SQLException {
    NumberCredentials.Secrets known = before == null ? null : secrets.open(before);
    String accessToken = orKnown(command.accessToken(), known == null ? null : known.accessToken());
    String appSecret = orKnown(command.appSecret(), known == null ? null : known.appSecret());
    String verifyToken = orKnown(command.verifyToken(), known == null ? null : known.verifyToken());
    if (accessToken == null) {
      return new Outcome.SecretMissing("access_token");
    }
    if (appSecret == null) {
      return new Outcome.SecretMissing("app_secret");
    }
    if (verifyToken == null) {
      return new Outcome.SecretMissing("verify_token");
    }
    String callback = known == null ? secrets.newCallback() : known.callback();
    NumberCredentials.Secrets wanted =
        new NumberCredentials.Secrets(accessToken, appSecret, verifyToken, callback);
    List<MappedTemplate> messages = changed(connection, command);
    if (before != null && wanted.equals(known) && isSame(before, command) && messages == null) {
      return new Outcome.Configured(before);
    }
    Instant now = at.truncatedTo(ChronoUnit.MICROS);
    WhatsAppNumber after =
        new WhatsAppNumber(
            command.workspaceId(),
            command.phoneNumberId(),
            command.businessAccountId(),
            command.baseUrl(),
            secrets.seal(wanted, command.workspaceId()),
            null,
            before == null ? 1 : before.version() + 1,
            before == null ? now : before.createdAt(),
            now);
    NumberRows.put(connection, after, Sha256.of(callback));
    if (before == null || !before.phoneNumberId().equals(command.phoneNumberId())) {
      ReplyWindows.close(
          connection,
          command.workspaceId(),
          ChannelName.WHATSAPP,
          Address.prefix(command.phoneNumberId()),
          now);
    }
    if (messages != null) {
      MappedRows.replace(connection, command.workspaceId(), messages);
    }
    return new Outcome.Configured(after);
  }

  /** Returns the mapped templates to write, or null if they do not change. */
  private static @Nullable List<MappedTemplate> changed(Connection connection, Command command)
      throws SQLException {
    List<MappedTemplate> given = command.messages();
    if (given == null) {
      return null;
    }
    List<MappedTemplate> sorted =
        given.stream()
            .sorted(
                Comparator.comparing(MappedTemplate::message).thenComparing(MappedTemplate::locale))
            .toList();
    return sorted.equals(MappedRows.list(connection, command.workspaceId())) ? null : sorted;
  }

  private static boolean isSame(WhatsAppNumber before, Command command) {
    return before.phoneNumberId().equals(command.phoneNumberId())
        && before.businessAccountId().equals(command.businessAccountId())
        && Objects.equals(before.baseUrl(), command.baseUrl());
  }

  private static @Nullable String orKnown(@Nullable String given, @Nullable String known) {
    return given == null ? known : given;
  }
}
