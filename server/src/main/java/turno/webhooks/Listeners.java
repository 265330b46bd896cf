package turno.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.EndpointId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretBox;

/**
 * Endpoints for {@code ./turno listen}. They lie on the server's own machine, which no other
 * endpoint may reach. Only a command with access to the database can make one; no key of the API
 * can. One to which the API gives another address is an ordinary endpoint from then on. One that
 * refuses a connection is deleted with its deliveries.
 */
public final class Listeners {
  /** Where they may listen. */
  static final List<CidrBlock> NETWORKS =
      List.of(CidrBlock.parse("127.0.0.0/8"), CidrBlock.parse("::1"));

  private final Database database;
  private final SigningSecrets secrets;
  private final IdSource ids;

  /**
   * An endpoint that was made.
   *
   * @param secret what its deliveries are signed with
   */
  public record Listening(WorkspaceId workspaceId, EndpointId id, String secret) {}

  public Listeners(Database database, Keys keys, RandomGenerator random, IdSource ids) {
    this.database = database;
    this.secrets = new SigningSecrets(new SecretBox(keys, random), random);
    this.ids = ids;
  }

  /** Whether the servers can read what is sealed here. */
  public boolean isReadByServers() {
    return database.read(connection -> SealingKey.isPresent(connection, secrets));
  }

  /**
   * Registers an address of this machine for events of these types.
   *
   * @return null when the workspace has as many endpoints as it may have
   */
  public @Nullable Listening begin(
      WorkspaceId workspaceId, String url, List<String> eventTypes, Instant now) {
    EndpointId id = ids.next(IdKind.ENDPOINT);
    String secret = secrets.make();
    EndpointSettings settings =
        new EndpointSettings(url, eventTypes, "./turno listen", true, null, Json.object());
    Endpoint endpoint =
        Endpoint.created(
            new Endpoint.Place(workspaceId, id),
            settings,
            secrets.seal(secret, workspaceId, id),
            true,
            now);
    boolean made =
        database.write(connection -> {
          if (EndpointRows.countAlone(connection, workspaceId) >= EndpointsApi.ENDPOINTS_MOST) {
            return false;
          }
          EndpointRows.insert(connection, endpoint);
          return true;
        });
    return made ? new Listening(workspaceId, id, secret) : null;
  }

  /** Deletes it with its deliveries. */
  public void end(Listening listening, Instant now) {
    database.write(connection ->
        EndpointRows.delete(connection, listening.workspaceId(), listening.id(), now));
  }

  /** Every type of event. */
  public static List<String> allTypes() {
    return List.of(EndpointTypes.ALL);
  }

  /** Whether the signature was made with this secret, checked as a receiver checks it. */
  public static boolean isSigned(String header, byte[] body, String secret, Instant now) {
    String[] parts = header.split(",");
    if (!parts[0].matches("t=[0-9]{1,12}")) {
      return false;
    }
    Instant at = Instant.ofEpochSecond(Long.parseLong(parts[0].substring(2)));
    if (java.time.Duration.between(at, now).abs().toSeconds() > 300) {
      return false;
    }
    String expected = Signatures.service(at, body, List.of(secret)).split(",")[1];
    boolean fits = false;
    for (String part : parts) {
      fits |=
          java.security.MessageDigest.isEqual(
              part.getBytes(java.nio.charset.StandardCharsets.US_ASCII),
              expected.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }
    return fits;
  }

  /** As on the wire. */
  public static String name(Listening listening) {
    return IdKind.ENDPOINT.wire(listening.id());
  }
}
