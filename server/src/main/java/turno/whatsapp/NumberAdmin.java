package turno.whatsapp;

import java.time.Instant;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.outgoing.AddressGuard;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretOwners;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operator's actions on the numbers of workspaces. */
public final class NumberAdmin {
  private final Database database;
  private final Workspaces workspaces;
  private final NumberSecrets secrets;
  private final AddressGuard guard;
  private final String publicUrl;

  /**
   * @param guard knows the networks that the operator allows
   * @param publicUrl the server's public address
   */
  public NumberAdmin(
      Database database, Keys keys, RandomGenerator random, AddressGuard guard, String publicUrl) {
    this.database = database;
    this.workspaces = new Workspaces(database);
    this.secrets = new NumberSecrets(keys, random);
    this.guard = guard;
    this.publicUrl = publicUrl;
  }

  /**
   * A number as it was typed.
   *
   * @param accessToken null keeps the present one; likewise for the other secrets
   */
  public record Given(
      String phoneNumberId,
      String businessAccountId,
      @Nullable String baseUrl,
      @Nullable String accessToken,
      @Nullable String appSecret,
      @Nullable String verifyToken) {}

  /** The result. */
  public sealed interface Outcome {
    /** The number as the contract shows it. */
    record Found(ObjectNode number) implements Outcome {}

    record UnknownWorkspace(String slug) implements Outcome {}

    /** The workspace has no number. */
    record None(String slug) implements Outcome {}

    /** A secret that was never given. */
    record SecretMissing(String member) implements Outcome {}

    /**
     * The workspace may not use this base address.
     *
     * @param why a sentence with a remedy
     */
    record BaseRefused(String why) implements Outcome {}
  }

  /** The numbers of all workspaces, with the keys that open their secrets. */
  public static SecretOwners<?> secrets(Keys keys, RandomGenerator random) {
    return new NumberSecrets(keys, random);
  }

  public Outcome configure(String slug, Given given, Instant now) {
    Workspace workspace = workspaces.bySlug(slug);
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    String refused = ConfigureNumber.refused(workspace.mode(), given.baseUrl(), guard);
    if (refused != null) {
      return new Outcome.BaseRefused(refused);
    }
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(
            workspace.id(),
            given.phoneNumberId(),
            given.businessAccountId(),
            given.baseUrl(),
            given.accessToken(),
            given.appSecret(),
            given.verifyToken(),
            null);
    return database.write(connection -> {
      WhatsAppNumber before = NumberRows.lock(connection, workspace.id());
      return switch (new ConfigureNumber(secrets).run(connection, command, before, now)) {
        case ConfigureNumber.Outcome.Configured(var number) ->
            shown(NumberApi.view(connection, number, secrets, publicUrl, workspace.zone()));
        case ConfigureNumber.Outcome.SecretMissing(var member) -> new Outcome.SecretMissing(member);
      };
    });
  }

  public Outcome show(String slug) {
    Workspace workspace = workspaces.bySlug(slug);
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    return database.read(connection -> {
      WhatsAppNumber number = NumberRows.find(connection, workspace.id());
      return number == null
          ? new Outcome.None(slug)
          : shown(NumberApi.view(connection, number, secrets, publicUrl, workspace.zone()));
    });
  }

  private static Outcome shown(NumberView view) {
    return new Outcome.Found(Json.MAPPER.valueToTree(view));
  }
}
