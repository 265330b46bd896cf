package turno.conversations;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import turno.customers.Correspondents;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.webhooks.CustomerTraces;
import turno.workspaces.Workspaces;

/**
 * A business whose conversations a bot handles, and the objects that its channels need, on a server
 * shared with other businesses.
 */
final class ShopWithChannels implements AutoCloseable {
  private final TestServer server;
  final TestWorkspace world;
  final WorkspaceId workspace;
  final Database database;
  final IdSource ids = new IdSource(this::now, new SecureRandom());
  final StoreAttachment files;
  final RecordFromChannel intake;

  ShopWithChannels(TestServer server) {
    this.server = server;
    this.world = TestWorkspace.barbeariaSol(server);
    this.workspace = new WorkspaceId(world.workspaceId);
    this.database = new Database(server.database(), 8, "channels");
    this.files = new StoreAttachment(database, ids, 3_000_000);
    this.intake = intake(new Workspaces(database));
    world.conversation(); // makes the bot handle new conversations
  }

  RecordFromChannel intake(Workspaces workspaces) {
    return new RecordFromChannel(
        database,
        workspaces,
        new Correspondents(ids),
        ids,
        files,
        ButtonPresses.IGNORED,
        new CustomerTraces());
  }

  LeasedMessages leases(Workspaces workspaces) {
    return new LeasedMessages(database, workspaces, ids, OutdatedMessages.NONE);
  }

  /**
   * Returns a time later than every write so far: one second is added because the API shows times
   * without fractions of a second.
   */
  Instant now() {
    return OffsetDateTime.parse(world.owner.get("/me").text("/now")).toInstant().plusSeconds(1);
  }

  static ChannelContact contact(String name, String... more) {
    List<String> addresses = new ArrayList<>(List.of("1:" + name));
    addresses.addAll(List.of(more));
    return new ChannelContact(addresses, null, name);
  }

  /** Returns a message from this contact in the web channel, with the id as its text. */
  static ChannelMessage message(ChannelContact from, String id, Instant at) {
    return message(ChannelName.WEB, from, id, at);
  }

  static ChannelMessage message(ChannelName channel, ChannelContact from, String id, Instant at) {
    return new ChannelMessage(channel, from, id, at, MessageType.TEXT, id, null, List.of());
  }

  /** Records a message from a customer; returns the id of its conversation. */
  String received(String name) {
    return intake
        .received(workspace, message(contact(name), "in-" + name, now()), now())
        .conversationId()
        .toString();
  }

  String write(String conversation, String text) {
    return world
        .owner
        .post("/conversations/" + conversation + "/messages", Map.of("text", text))
        .expect(201)
        .id();
  }

  JsonNode read(String message) {
    return world.owner.get("/messages/" + message).expect(200).json();
  }

  /** Returns the message as shown in its {@code message.received} event. */
  JsonNode receivedEvent(String message) {
    JsonNode all = world.owner.get("/events?types=message.received&limit=100").expect(200).json();
    for (JsonNode event : all.path("data")) {
      if (event.at("/data/message/id").stringValue().equals(message)) {
        return event.at("/data/message");
      }
    }
    throw new AssertionError("no event of " + message);
  }

  CheckedReply conversation(String id) {
    return world.owner.get("/conversations/" + id).expect(200);
  }

  /** Makes the leases of all messages being sent expire; returns the number of leases. */
  int letLeasesRunOut() throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      return statement.executeUpdate(
          "update turno.outgoing_messages set leased_until = clock_timestamp() - interval '1 hour'"
              + " where leased_until is not null");
    }
  }

  boolean isSomebodyWaiting() throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select count(*) from pg_stat_activity"
                    + " where datname = current_database() and wait_event_type = 'Lock'")) {
      found.next();
      return found.getInt(1) > 0;
    }
  }

  @Override
  public void close() {
    database.close();
  }
}
