package turno.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Contract;
import turno.platform.http.ProtocolEndpoint;

/** Wires up MCP: two endpoints with one implementation. */
public final class Mcp {
  public static final String BOOKING = "/mcp";
  public static final String ADMIN = "/mcp/admin";

  private static final String FOR_BOOKING =
      """
      Books appointments of this business. Order: list_services, find_slots, hold_slot, ask the customer with \
      say_to_customer, and only after their yes confirm_hold. Copy ids and slots unchanged. A refusal says in next_tool \
      which call fixes it. Times are in the zone of the business.\
      """;

  private static final String FOR_ADMINISTRATION =
      """
      Administers this business: every operation of its API that the key may use, except payments, refunds, erasure and \
      keys. Times have an offset, such as 2027-03-01T09:00:00-03:00; prices are in the smallest unit of their currency. \
      A call that a customer must agree to is refused with say_to_customer; after their yes \
      make the call in after_yes.\
      """;

  private final Map<String, ProtocolEndpoint> endpoints = new LinkedHashMap<>();

  public Mcp(Needs needs) {
    Contract contract = needs.contract();
    AgentDesk desk = new AgentDesk(needs);
    Supplier<Toolbox> bookingTools =
        once(() ->
            List.of(
                new ServicesTool(desk),
                new SlotsTool(desk),
                new HoldTool(desk),
                new ConfirmTool(desk),
                new ReleaseTool(desk),
                new FindBookingsTool(desk),
                new RescheduleTool(desk),
                new CancelTool(desk),
                new HandOffTool(desk)));
    Supplier<Toolbox> adminTools = once(() -> AdminTools.of(contract, desk));
    AllowedOrigins origins = new AllowedOrigins(needs.publicUrl());
    String version = contract.document().path("info").path("version").asString("");
    endpoints.put(BOOKING, new McpEndpoint(origins, bookingTools, version, FOR_BOOKING));
    endpoints.put(ADMIN, new McpEndpoint(origins, adminTools, version, FOR_ADMINISTRATION));
  }

  /** Returns a supplier that makes its toolbox on first use, so that the server starts fast. */
  private static Supplier<Toolbox> once(Supplier<List<Tool>> tools) {
    return new Supplier<>() {
      private volatile @Nullable Toolbox made;

      @Override
      public Toolbox get() {
        Toolbox known = made;
        if (known == null) {
          known = new Toolbox(tools.get()); // concurrent threads may each make one, all equal
          made = known;
        }
        return known;
      }
    };
  }

  /** Returns the endpoints, by path. */
  public Map<String, ProtocolEndpoint> endpoints() {
    return endpoints;
  }
}
