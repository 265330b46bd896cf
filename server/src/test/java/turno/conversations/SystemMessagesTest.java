package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.CustomerId;
import turno.kernel.IdKind;
import turno.platform.db.Tenant;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The messages that the server itself sends to customers who have not written. */
class SystemMessagesTest {
  private static final MappedTemplate PORTUGUESE = template("pt-BR", "lembrete", "pt_BR");
  private static final MappedTemplate SPANISH = template("es", "recordatorio", "es");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);
  private final Channels channels = new Channels();
  private final SystemMessages messages = new SystemMessages(shop.ids, channels, () -> {});
  private final CustomerId customer =
      Objects.requireNonNull(
          IdKind.CUSTOMER.parse(
              shop.world
                  .owner
                  .post("/customers", Map.of("name", "Ana", "phone", "+5511922220001"))
                  .expect(201)
                  .id()));

  private final Workspace workspace =
      Tenant.<Workspace, RuntimeException>of(
          shop.workspace, () -> new Workspaces(shop.database).get(shop.workspace));

  private static MappedTemplate template(String locale, String name, String language) {
    return new MappedTemplate("reminder", locale, name, language, List.of("day"), false);
  }

  @BeforeEach
  void open() {
    channels.add(new TestingChannel(ChannelName.WHATSAPP, List.of(PORTUGUESE, SPANISH)));
  }

  @AfterEach
  void close() {
    shop.close();
  }

  private SystemMessages.Queued queue(Connection connection, @Nullable String locale)
      throws SQLException {
    SystemMessages.Queued queued =
        messages.queue(
            connection,
            new SystemMessages.Request(
                workspace,
                customer,
                "Ana",
                "+5511922220001",
                locale,
                "text",
                "reminder",
                of -> Map.of("day", of.equals("es") ? "lunes" : "segunda-feira"),
                null),
            shop.now());
    assertNotNull(queued);
    return queued;
  }

  @Test
  void concurrentFirstMessagesShareOneConversation() {
    List<CompletableFuture<SystemMessages.Queued>> second = new ArrayList<>();
    SystemMessages.Queued first =
        shop.database.write(connection -> {
          SystemMessages.Queued queued = queue(connection, null);
          CompletableFuture<SystemMessages.Queued> other =
              CompletableFuture.supplyAsync(
                  () -> shop.database.write(another -> queue(another, null)));
          second.add(other);
          Waits.until(
              () -> other.isDone() || shop.isSomebodyWaiting(),
              "the second request neither finished nor waited for a lock");
          return queued;
        });
    assertEquals(first.conversationId(), second.getFirst().join().conversationId());
  }

  private MessageTemplate sent(@Nullable String locale) {
    return shop.database.write(connection -> {
      SystemMessages.Queued queued = queue(connection, locale);
      Message message = MessageRows.find(connection, shop.workspace, queued.messageId());
      return Objects.requireNonNull(Objects.requireNonNull(message).template());
    });
  }

  @Test
  void templateAndItsValuesAreInTheSameLanguage() {
    assertEquals(new MessageTemplate("recordatorio", "es", List.of("lunes")), sent("es"));
    MessageTemplate ofWorkspace =
        new MessageTemplate("lembrete", "pt_BR", List.of("segunda-feira"));
    assertEquals(ofWorkspace, sent("en"));
    assertEquals(ofWorkspace, sent(null));
  }
}
