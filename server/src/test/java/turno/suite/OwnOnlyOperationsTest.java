package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Every operation of the contract, called by a person who may see only their own bookings:
 * docs/rules/users.md#own-only-operations.
 */
class OwnOnlyOperationsTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  /** Allowed operations that need no filter, because they show no bookings. */
  private static final Set<String> UNFILTERED =
      Set.of(
          "getMe",
          "getWorkspace",
          "getSession",
          "signOut",
          "switchWorkspace",
          "changePassword",
          "joinWorkspace",
          "listSessions",
          "endSession",
          "getStageConfig",
          "listResources",
          "getResource");

  /**
   * Allowed operations, which show and change only data of the person's own resource; {@link
   * OwnOnlyTest} tests most of them.
   */
  private static final Set<String> FILTERED =
      Set.of(
          "listBookings",
          "getBooking",
          "getBookingHistory",
          "getHold",
          "getCalendar",
          "followChanges",
          "listBookableServices",
          "listSlots",
          "listSlotDays",
          "explainSlot",
          "createHold",
          "confirmHold",
          "releaseHold",
          "verifyPhone",
          "createBooking",
          "updateBooking",
          "cancelBooking",
          "rescheduleBooking",
          "replyAttendance",
          "checkInBooking",
          "markNoShow",
          "reopenBooking",
          "runStageAction",
          "listBlocks",
          "getBlock",
          "createBlock",
          "deleteBlock",
          "listCustomers",
          "getCustomer");

  /**
   * Refused operations, which concern the inbox, money, exports, the audit, the catalog, people,
   * keys, webhooks and other customers.
   */
  private static final Set<String> REFUSED =
      Set.of(
          "listConversations",
          "receiveMessage",
          "getConversation",
          "updateConversation",
          "listMessages",
          "sendMessage",
          "handOffConversation",
          "releaseConversation",
          "closeConversation",
          "reopenConversation",
          "readConversation",
          "getMessage",
          "reportMessageStatus",
          "createAttachment",
          "getAttachment",
          "listPayments",
          "recordPayment",
          "correctPayment",
          "recordRefund",
          "getPaymentProvider",
          "putPaymentProvider",
          "getWhatsAppChannel",
          "configureWhatsAppChannel",
          "exportCustomer",
          "createCustomer",
          "updateCustomer",
          "deleteCustomer",
          "endMessagingOptOut",
          "mergeCustomers",
          "renewManageLink",
          "createMessageRule",
          "deleteMessageRule",
          "getMessageRule",
          "listBookingMessages",
          "listMessageCosts",
          "listMessageRules",
          "previewMessageRule",
          "updateMessageRule",
          "getCalendarFile",
          "listAudit",
          "listEvents",
          "getEvent",
          "listServices",
          "createService",
          "getService",
          "updateService",
          "createResource",
          "updateResource",
          "putResourcePicture",
          "deleteResourcePicture",
          "putLogo",
          "deleteLogo",
          "putCover",
          "deleteCover",
          "listBookingPageDays",
          "listLocations",
          "createLocation",
          "getLocation",
          "updateLocation",
          "listResourceGroups",
          "createResourceGroup",
          "getResourceGroup",
          "updateResourceGroup",
          "listSchedules",
          "createSchedule",
          "getSchedule",
          "replaceSchedule",
          "listOverrides",
          "createOverride",
          "getOverride",
          "deleteOverride",
          "replaceStageConfig",
          "updateWorkspace",
          "createWorkspace",
          "deleteWorkspace",
          "moveTestClock",
          "listUsers",
          "inviteUser",
          "getUser",
          "updateUser",
          "removeUser",
          "listApiKeys",
          "createApiKey",
          "revokeApiKey",
          "rotateApiKey",
          "getBookingPage",
          "updateBookingPage",
          "listPublishableKeys",
          "createPublishableKey",
          "getPublishableKey",
          "updatePublishableKey",
          "deletePublishableKey",
          "rotatePublishableKey",
          "listWebhookEndpoints",
          "createWebhookEndpoint",
          "getWebhookEndpoint",
          "updateWebhookEndpoint",
          "deleteWebhookEndpoint",
          "rotateWebhookSecret",
          "testWebhookEndpoint",
          "recoverWebhookEndpoint",
          "listWebhookDeliveries",
          "getWebhookDelivery",
          "resendWebhookDelivery");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi ana = world.people.seeingOnly(world.ana).api();

  /**
   * A new operation must be added to one of the three lists. If it is filtered, add a test of its
   * filter.
   */
  @Test
  void everyOperationIsEitherAllowedOrRefused() {
    Set<String> undecided = new TreeSet<>();
    for (Operation operation : Contract.load().operations()) {
      if (operation.open() || operation.planned()) {
        continue;
      }
      boolean allowed = UNFILTERED.contains(operation.id()) || FILTERED.contains(operation.id());
      if (allowed == REFUSED.contains(operation.id())) {
        undecided.add(operation.id());
        continue;
      }
      assertEquals(allowed, operation.ownOnly(), operation.id());
      if (!allowed) {
        String path = operation.path().replaceFirst("^/v1", "");
        TestApi.Request request =
            ana.request(operation.method(), path.replaceAll("\\{[^}]*\\}", "anything"));
        if (operation.hasBody()) {
          request.body(Map.of());
        }
        request.send().expect(403, "insufficient_scope");
      }
    }
    assertEquals(Set.of(), undecided, "add these operations to exactly one list");
  }

  @Test
  void noOperationFindsBookingsOfAnotherPerson() {
    String confirmed = world.booking(world.haircut, NINE, world.bruno);
    ObjectNode wish = world.wish(world.haircut, TEN);
    wish.putArray("resource_ids").add(world.bruno);
    String held = world.owner.post("/holds", wish).expect(201).id();
    int tried = 0;
    for (Operation operation : Contract.load().operations()) {
      String path = operation.path().replaceFirst("^/v1", "");
      if (!operation.ownOnly() || !path.matches("/(bookings|holds)/\\{.*")) {
        continue;
      }
      for (String foreign : List.of(confirmed, held)) {
        String at = path.replaceFirst("\\{[^}]*\\}", foreign).replaceAll("\\{[^}]*\\}", "arrive");
        TestApi.Request request = ana.request(operation.method(), at);
        if (operation.method().equals("POST")) {
          request.idempotencyKey(TestApi.newKey());
        }
        if (operation.hasBody()) {
          request.body(Map.of());
        }
        request.send().expect(404, "not_found");
        tried++;
      }
    }
    assertTrue(tried > 20, tried + " requests");
    assertEquals("confirmed", world.owner.get("/bookings/" + confirmed).text("/status"));
    assertEquals("hold", world.owner.get("/bookings/" + held).text("/status"));
  }
}
