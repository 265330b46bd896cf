package turno;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.workspaces.CreateKey;
import turno.workspaces.Key;
import turno.workspaces.KeyView;
import turno.workspaces.ListKeys;
import turno.workspaces.RevokeKey;
import turno.workspaces.RotateKey;
import turno.workspaces.Workspaces;

/** API keys of the database, for the command line; a running server hears of every change. */
final class StoredKeys implements KeyDesk {
  private final SecureRandom random;

  StoredKeys(SecureRandom random) {
    this.random = random;
  }

  @Override
  public ObjectNode create(OpenedDatabase opened, NewKey key) {
    CreateKey.Command command =
        new CreateKey.Command(
            key.workspace(), key.name(), key.scopes(), key.role(), key.speaksAs(), key.expires());
    return CommandDatabase.with(
        opened,
        random,
        at ->
            switch (new CreateKey(at.database(), at.ids(), random)
                .run(command, at.clock().instant())) {
              case CreateKey.Outcome.Created(var workspace, var created, var text) ->
                  shown(created, workspace.zone(), text);
              case CreateKey.Outcome.Refused(var failures) ->
                  throw CommandDatabase.refusal(failures);
            });
  }

  @Override
  public List<ObjectNode> list(OpenedDatabase opened, @Nullable String workspace) {
    return CommandDatabase.with(
        opened,
        random,
        at ->
            switch (new ListKeys(at.database()).run(workspace)) {
              case ListKeys.Outcome.Listed(var workspaces) ->
                  workspaces.stream()
                      .flatMap(of ->
                          of.keys().stream().map(key -> shown(key, of.workspace().zone(), null)))
                      .toList();
              case ListKeys.Outcome.UnknownWorkspace(var slug) ->
                  throw Refusal.failed("There is no workspace \"" + slug + "\".");
            });
  }

  @Override
  public ObjectNode revoke(OpenedDatabase opened, String keyId) {
    UUID id = id(keyId);
    return CommandDatabase.with(
        opened,
        random,
        at ->
            switch (new RevokeKey(at.database(), at.ids()).run(id, at.clock().instant())) {
              case RevokeKey.Outcome.Revoked(var key) -> shown(key, zone(at, key), null);
              case RevokeKey.Outcome.Unknown() -> throw unknown(keyId);
            });
  }

  @Override
  public ObjectNode rotate(OpenedDatabase opened, String keyId, Duration overlap) {
    UUID id = id(keyId);
    return CommandDatabase.with(
        opened,
        random,
        at ->
            switch (new RotateKey(at.database(), at.ids(), random)
                .run(id, (int) overlap.toHours(), at.clock().instant())) {
              case RotateKey.Outcome.Rotated rotated ->
                  shown(rotated.key(), rotated.workspace().zone(), rotated.text());
              case RotateKey.Outcome.Unknown() -> throw unknown(keyId);
              case RotateKey.Outcome.Ended(var key) ->
                  throw Refusal.failed(
                      "The key "
                          + keyId
                          + (key.revokedAt() == null ? " has expired." : " is revoked.")
                          + " Maybe create a new one?");
            });
  }

  private static UUID id(String keyId) {
    UUID id = IdKind.KEY.parse(keyId);
    if (id == null) {
      throw Refusal.unreadable(
          "\"" + keyId + "\" is no key's id; it begins with key_, as ./turno keys list shows it.");
    }
    return id;
  }

  private static Refusal unknown(String keyId) {
    return Refusal.failed("There is no key " + keyId + ".");
  }

  private static ZoneId zone(CommandDatabase at, Key key) {
    return new Workspaces(at.database()).get(key.workspaceId()).zone();
  }

  private static ObjectNode shown(Key key, ZoneId zone, @Nullable String text) {
    return Json.MAPPER.valueToTree(KeyView.of(key, zone, text));
  }
}
