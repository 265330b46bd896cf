package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.ZoneOffset.UTC;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.kernel.Timestamps;
import turno.platform.contract.Operation;

/** Functions shared by the tools: they read bookings and services, and suggest the next call. */
final class AgentDesk {
  private static final int SERVICES_PAGE = 100;
  private static final int MAX_PAGES_OF_RESOURCES = 4;
  private static final int DATE = "2027-03-01".length();
  private static final Pattern CLOCK = Pattern.compile("[0-2][0-9]:[0-5][0-9]");

  /** The members of a service that appear in questions to the customer. */
  private static final String TERMS =
      "id,name,time_zone,price_cents,currency,currency_exponent,deposit,required_customer_fields,"
          + "cancellation_policy,intake_fields";

  private final Needs needs;
  private final Operation readBooking;
  private final Operation readHold;
  private final Operation services;
  private final Operation picture;

  AgentDesk(Needs needs) {
    this.needs = needs;
    this.readBooking = needs.contract().operation("getBooking");
    this.readHold = needs.contract().operation("getHold");
    this.services = needs.contract().operation("listBookableServices");
    this.picture = needs.contract().operation("getPaymentQrPng");
  }

  Operation operation(String id) {
    return needs.contract().operation(id);
  }

  OwnHolds ownHolds() {
    return needs.liveHolds();
  }

  String newKey() {
    return needs.newKeys().get();
  }

  /** Returns the refusal of a string that is not a slot's token. */
  static Refusal notASlot() {
    return Refusal.of(
        "invalid_request", "This is not a slot. Copy a whole slot from the result of find_slots.");
  }

  /** Returns an idempotency key that depends only on these strings and the credential. */
  static String keyOf(ToolContext context, String... words) {
    String text = context.caller().credentialId() + "\n" + String.join("\n", words);
    return "mcp-" + UUID.nameUUIDFromBytes(text.getBytes(UTF_8));
  }

  /** Reads a booking; a key that may not read bookings can read only the holds that it made. */
  ToolContext.Reply booking(String id, ToolContext context) {
    return context.get(context.may(readBooking) ? readBooking : readHold, List.of(id), Map.of());
  }

  boolean seesBookings(ToolContext context) {
    return context.may(readBooking);
  }

  /** Returns the wording in the customer's language, or else in the workspace's language. */
  Wording wording(ToolContext context, JsonNode customer) {
    String own = customer.path("locale").asString("");
    return Wording.of(own.isEmpty() ? needs.language().apply(context.caller().workspaceId()) : own);
  }

  /** Returns the ids and names of the bookable services; empty if the key may not see them. */
  List<JsonNode> services(ToolContext context) {
    List<JsonNode> all = new ArrayList<>();
    first(
        "id,name",
        Integer.MAX_VALUE,
        context,
        service -> {
          all.add(service);
          return false;
        });
    return all;
  }

  /** Returns a bookable service with its {@link #TERMS}; null if the key sees no such service. */
  @Nullable JsonNode service(String id, ToolContext context) {
    return first(TERMS, Integer.MAX_VALUE, context, service -> hasId(service, id));
  }

  /**
   * Returns the details that are still missing before the hold can be confirmed; empty if the key
   * may not see the service.
   *
   * @param customer the customer's data, as given with this call
   * @param intake the answers to questions, as given with this call
   */
  Missing missing(JsonNode hold, JsonNode customer, JsonNode intake, ToolContext context) {
    JsonNode service = service(hold.path("service_id").asString(""), context);
    return service == null
        ? Missing.NOTHING
        : Missing.of(
            service,
            Missing.filled(hold.path("customer"), customer),
            Missing.filled(hold.path("intake"), intake));
  }

  /**
   * Returns the resources of a bookable service; a missing node if the key may not see the service,
   * or if the service is not on the first pages. Further pages are not searched, because a service
   * may have thousands of resources.
   */
  JsonNode resources(String id, ToolContext context) {
    JsonNode service =
        first("id,resources", MAX_PAGES_OF_RESOURCES, context, one -> hasId(one, id));
    return service == null ? MissingNode.getInstance() : service.path("resources");
  }

  /** Returns the locations of a service; empty if the key may not see the service. */
  Iterable<JsonNode> locations(String id, ToolContext context) {
    JsonNode service = first("id,locations", Integer.MAX_VALUE, context, one -> hasId(one, id));
    return service == null ? MissingNode.getInstance() : service.path("locations");
  }

  private static boolean hasId(JsonNode service, String id) {
    return service.path("id").asString("").equals(id);
  }

  /** Returns the first matching service, or null. Only one page is in memory at a time. */
  private @Nullable JsonNode first(
      String fields, int maxPages, ToolContext context, Predicate<JsonNode> wanted) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    query.put("limit", List.of("" + SERVICES_PAGE));
    query.put("fields", List.of(fields.split(",")));
    for (int page = 0; page < maxPages && context.may(services); page++) {
      JsonNode found = context.get(services, List.of(), query).body();
      for (JsonNode service : found.path("data")) {
        if (wanted.test(service)) {
          return service;
        }
      }
      String cursor = found.path("next_cursor").asString("");
      if (cursor.isEmpty()) {
        return null;
      }
      query.put("cursor", List.of(cursor));
    }
    return null;
  }

  /**
   * Returns a booking as tools show it, with its location and the names of the resources that serve
   * the customer.
   */
  BookingSummary summary(JsonNode booking, ToolContext context) {
    WorkspaceId workspaceId = context.caller().workspaceId();
    LocationId location = IdKind.LOCATION.parse(booking.path("location_id").asString(""));
    return BookingSummary.of(
        booking,
        needs.serving().apply(workspaceId, resources(booking)),
        location == null ? null : needs.place().apply(workspaceId, location));
  }

  /** Returns the resources allocated to a booking, without duplicates. */
  static List<ResourceId> resources(JsonNode booking) {
    return booking
        .path("allocations")
        .valueStream()
        .map(one -> IdKind.RESOURCE.parse(one.path("resource_id").asString("")))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /** Returns the result of a tool that makes or moves a booking. */
  ToolResult booked(String opening, JsonNode booking, ToolContext context) {
    BookingSummary summary = summary(booking, context);
    return about(new Booked(summary), opening, summary, booking, context);
  }

  private record Booked(BookingSummary booking) {}

  /**
   * Returns a result about a booking, with its Pix code and picture if the deposit can be paid now.
   *
   * @param opening the beginning of the text
   * @param booking as the operation returns it
   */
  ToolResult about(
      Object structured,
      String opening,
      BookingSummary summary,
      JsonNode booking,
      ToolContext context) {
    List<ToolResult.Block> content = new ArrayList<>();
    summary.texts(opening).forEach(text -> content.add(ToolResult.Block.of(text)));
    if (summary.pixCode() != null) {
      ToolContext.Reply drawn =
          context.get(
              picture,
              List.of(summary.bookingId()),
              Map.of("signature", List.of(signature(booking))));
      if (drawn.isSuccess()) {
        content.add(ToolResult.Block.ofPng(drawn.bytes()));
      }
    }
    return new ToolResult.Done(structured, content);
  }

  /** Returns the normal form of a phone number, for comparisons; null for an incomplete number. */
  @Nullable String phoneForm(String phone, ToolContext context) {
    return needs.phoneForm().apply(context.caller().workspaceId(), phone);
  }

  /** Returns the signature for the picture of a Pix code, taken from the picture's URL. */
  private static String signature(JsonNode booking) {
    String url = booking.at("/payment/pix/qr_code_url").asString("");
    return url.substring(url.indexOf('=') + 1);
  }

  /**
   * Returns the resources of a booking that its customer may have chosen: the people, or else the
   * resources of type {@code other}; empty if the key may not see the service.
   */
  List<ResourceId> chosen(JsonNode booking, ToolContext context) {
    JsonNode known = resources(booking.path("service_id").asString(""), context);
    List<ResourceId> people = ofType("person", known, booking);
    return people.isEmpty() ? ofType("other", known, booking) : people;
  }

  private static List<ResourceId> ofType(String type, JsonNode known, JsonNode booking) {
    Set<String> ids =
        known
            .valueStream()
            .filter(one -> one.path("type").asString("").equals(type))
            .map(one -> one.path("id").asString(""))
            .collect(toSet());
    return resources(booking).stream().filter(id -> ids.contains(id.toString())).toList();
  }

  /**
   * Whether it is too late for the customer to move or cancel the booking. If so, tools do not ask
   * the customer to agree, but call the operation, which refuses.
   */
  boolean isTooLate(JsonNode booking, ToolContext context) {
    ServiceId service = IdKind.SERVICE.parse(booking.path("service_id").asString(""));
    Instant start = Timestamps.parse(booking.path("start").asString(""));
    if (service == null || start == null) {
      return false; // the key may not read the booking
    }
    Duration notice = needs.changeNotice().apply(context.caller().workspaceId(), service);
    return !context.now().isBefore(start) || context.now().isAfter(start.minus(notice));
  }

  /**
   * Returns a call of {@code find_slots} for a service.
   *
   * @param wanted a time with its offset, a local time, or a date; anything else is ignored
   */
  static ToolCall findSlots(String service, @Nullable String wanted, @Nullable String booking) {
    ObjectNode arguments = Json.object().put("service_id", service);
    if (wanted != null && Timestamps.parseInQuery(wanted, UTC) != null) {
      boolean date = wanted.length() == DATE;
      arguments.put(date ? "from" : "around", wanted);
    }
    if (booking != null) {
      arguments.put("booking_id", booking);
    }
    return new ToolCall("find_slots", arguments);
  }

  static ToolCall listServices() {
    return new ToolCall("list_services", Json.object());
  }

  /**
   * Returns the call to suggest if the arguments contain no valid slot. It searches near the time
   * in the arguments, for the service that they name, else for the only service. If the service is
   * unknown, the call lists the services.
   */
  ToolCall towardsASlot(ObjectNode arguments, ToolContext context) {
    String service = serviceIn(arguments, context);
    return service == null ? listServices() : findSlots(service, timeIn(arguments), null);
  }

  private @Nullable String serviceIn(ObjectNode arguments, ToolContext context) {
    for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
      String value = argument.getValue().asString("");
      if (IdKind.hasForm(value, IdKind.SERVICE.prefix())) {
        return value;
      }
    }
    List<JsonNode> services = services(context);
    JsonNode service = services.size() == 1 ? services.getFirst() : null;
    for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
      if (service == null && argument.getKey().startsWith("service")) {
        service = named(services, argument.getValue().asString(""));
      }
    }
    return service == null ? null : service.path("id").asString("");
  }

  /**
   * Returns the time in the arguments, or the date if they contain no time of day, or null if they
   * contain no date.
   */
  static @Nullable String timeIn(ObjectNode arguments) {
    String date = null;
    String time = null;
    for (JsonNode argument : arguments) {
      String value = argument.asString("").strip();
      if (value.length() > DATE && value.charAt(DATE) == ' ') {
        value = value.substring(0, DATE) + 'T' + value.substring(DATE + 1);
      }
      if (value.length() > DATE && Timestamps.parseInQuery(value, UTC) != null) {
        return value;
      } else if (value.length() == DATE && Timestamps.parseInQuery(value, UTC) != null) {
        date = value;
      } else if (CLOCK.matcher(value).matches()) {
        time = value;
      }
    }
    return date == null || time == null ? date : date + "T" + time;
  }

  /**
   * Returns the object with this name, or else, for a name of more than two characters, the only
   * object whose name contains it or is contained in it, or null.
   */
  static @Nullable JsonNode named(Iterable<JsonNode> all, String name) {
    String wanted = Texts.folded(name);
    JsonNode near = null;
    boolean several = false;
    for (JsonNode one : all) {
      String known = Texts.folded(one.path("name").asString(""));
      if (known.equals(wanted)) {
        return one;
      }
      if (wanted.length() > 2 && (known.contains(wanted) || wanted.contains(known))) {
        several = near != null;
        near = one;
      }
    }
    return several ? null : near;
  }

  /**
   * Whether times near the wanted time cannot be booked either, so the search must begin at the
   * next free time.
   */
  static boolean isOutOfReach(ToolContext.Reply reply) {
    String reason = reply.body().path("reason").asString("");
    return reason.equals("beyond_horizon") || reason.equals("in_the_past");
  }

  /**
   * Whether the reply refuses because the customer already has a booking of this service at this
   * time.
   */
  static boolean isSameCustomer(ToolContext.Reply reply) {
    return reply.body().path("reason").asString("").equals("same_customer");
  }

  /** Returns the call that shows the booking in a refusal; null if the key may not read it. */
  @Nullable ToolCall bookingNamedIn(ToolContext.Reply reply, ToolContext context) {
    return seesBookings(context)
        ? new ToolCall(
            "find_bookings",
            Json.object().put("booking_id", reply.body().path("booking_id").asString("")))
        : null;
  }
}
