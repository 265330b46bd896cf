package turno.verification.attack;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;

/**
 * A user with the role of member tries to correct and refund payments that other users recorded, to
 * lower a price, and to block time over bookings.
 */
final class DeskMoney implements Attack {
  private static final String ZONE = "America/Sao_Paulo";
  private static final int DEPOSIT_CENTS = 5_000;

  @Override
  public String name() {
    return "till";
  }

  @Override
  public String purpose() {
    return "a member who tries to change other people's payments, and to block time over bookings";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // it creates a workspace and its users
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    OwnersSession owner = OwnersSession.ofNewWorkspace(context.process(), "till", ZONE);
    OwnersSession member = owner.invite("member@till.example", "member");
    OwnersSession colleague = owner.invite("colleague@till.example", "member");
    String chair = id(owner, "/resources", PlainJson.object().put("name", "Chair"));
    String service = id(owner, "/services", service(chair));
    String booking = "/bookings/" + id(owner, "/bookings", AttackedBusiness.wish(service));
    String payments = booking + "/payments";
    owner.required("POST", payments, money(2_000));
    colleague.required("POST", payments, money(DEPOSIT_CENTS - 2_000));
    JsonNode recorded = owner.required("GET", payments, null).json().path("data");
    for (JsonNode payment : recorded) {
      String correction = payments + "/" + payment.path("id").stringValue() + "/correct";
      for (int cents : new int[] {0, 1, 2 * DEPOSIT_CENTS}) {
        ObjectNode body = PlainJson.object().put("amount_cents", cents).put("reason", "mine");
        refused(context, member, "POST", correction, body);
      }
    }
    ObjectNode refund = PlainJson.object().put("amount_cents", 1_000).put("via", "manual");
    refused(context, member, "POST", booking + "/refunds", refund);
    ObjectNode block = PlainJson.object().put("start", AttackedBusiness.noon());
    block.put("end", AttackedBusiness.noon().replace(":00:00Z", ":30:00Z")).put("force", true);
    refused(context, member, "POST", "/resources/" + chair + "/blocks", block);
    ObjectNode cheaper = PlainJson.object().put("start", AttackedBusiness.noon());
    cheaper.putObject("override").put("price_cents", 1);
    refused(context, member, "POST", booking + "/reschedule", cheaper);
    refused(context, member, "PATCH", "/services/" + service, service(chair));
    JsonNode payment = owner.required("GET", booking, null).json().path("payment");
    if (recorded.size() != 2
        || payment.path("received_cents").asInt(0) != DEPOSIT_CENTS
        || payment.path("refunded_cents").asInt(0) != 0) {
      context.broke("a member changed payments that others recorded: %s", payment);
    }
    context.did("a member tried to correct and refund money, to block time and to lower a price");
  }

  private static String id(OwnersSession owner, String path, JsonNode body)
      throws IOException, InterruptedException {
    return owner.required("POST", path, body).json().path("id").stringValue();
  }

  private static ObjectNode service(String chair) {
    ObjectNode service = PlainJson.object().put("name", "Haircut").put("duration_minutes", 30);
    service.put("price_cents", 2 * DEPOSIT_CENTS).put("currency", "BRL");
    service
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", DEPOSIT_CENTS)
        .put("method", "manual");
    service.putArray("requirements").addObject().put("resource_id", chair);
    return service;
  }

  private static ObjectNode money(int cents) {
    return PlainJson.object()
        .put("amount_cents", cents)
        .put("currency", "BRL")
        .put("method", "manual")
        .put("means", "cash");
  }

  private static void refused(
      AttackContext context,
      OwnersSession member,
      String method,
      String path,
      @Nullable JsonNode body)
      throws IOException, InterruptedException {
    ApiReply reply = member.send(method, path, body);
    if (reply.status() != 403) {
      context.broke("%s %s by a member was not refused: %s", method, path, reply);
    }
  }
}
