package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static turno.conversations.ShopWithChannels.contact;
import static turno.conversations.ShopWithChannels.message;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.workspaces.Workspaces;

/** Workspaces take turns in sending: docs/rules/conversations.md#order-and-shares. */
class SharesOfSendingTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);
  private final TestWorkspace world = shop.world;
  private final LeasedMessages leases = shop.leases(new Workspaces(shop.database));

  /** Removes the messages of earlier tests, because the job takes messages from all workspaces. */
  @BeforeEach
  void open() {
    Rows.execute(server, "delete from turno.outgoing_messages");
  }

  @AfterEach
  void close() {
    shop.close();
  }

  /** A channel's server that never answers would otherwise keep other workspaces waiting. */
  @Test
  void workspaceSendsAtMostSixteenMessagesAtTheSameTime() {
    for (int i = 0; i < 18; i++) {
      shop.write(shop.received("many" + i), "many");
    }
    List<LeasedMessages.Leased> begun =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10);
    assertEquals(10, begun.size());
    assertEquals(6, leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 64).size());
    assertEquals(0, leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 64).size());
    leases.finish(begun.getFirst(), new SendOutcome.Sent("wamid.many"), shop.now());
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 64).size());
  }

  @Test
  void workspacesShareSendingFairly() {
    for (int i = 0; i < 5; i++) {
      shop.write(shop.received("busy" + i), "busy");
    }
    TestWorkspace neighbour = world.neighbour();
    neighbour.conversation();
    WorkspaceId theirs = new WorkspaceId(neighbour.workspaceId);
    String other =
        shop.intake
            .received(theirs, message(contact("calm"), "calm", shop.now()), shop.now())
            .conversationId()
            .toString();
    neighbour
        .owner
        .post("/conversations/" + other + "/messages", Map.of("text", "calm"))
        .expect(201);
    List<LeasedMessages.Leased> begun =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 2);
    assertEquals(2, begun.stream().map(LeasedMessages.Leased::workspaceId).distinct().count());
  }

  @Test
  void workspaceWithTheFewestMessagesInProgressIsServedFirst() {
    for (int i = 0; i < 5; i++) {
      shop.write(shop.received("early" + i), "early");
    }
    List<ChannelName> web = List.of(ChannelName.WEB);
    assertEquals(3, leases.begin(web, shop.ids.next(), shop.now(), 3).size());
    TestWorkspace neighbour = world.neighbour();
    neighbour.conversation();
    WorkspaceId theirs = new WorkspaceId(neighbour.workspaceId);
    ChannelMessage late = message(contact("late"), "late", shop.now());
    ConversationId other = shop.intake.received(theirs, late, shop.now()).conversationId();
    neighbour
        .owner
        .post("/conversations/" + other + "/messages", Map.of("text", "late"))
        .expect(201);
    assertEquals(
        theirs, leases.begin(web, shop.ids.next(), shop.now(), 1).getFirst().workspaceId());
  }
}
