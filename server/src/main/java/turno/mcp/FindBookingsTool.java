package turno.mcp;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Texts;

/**
 * {@code find_bookings}: finds one booking by its id, or the bookings of one customer, who is
 * identified by a complete phone number and a name. It never lists other people's bookings, because
 * the person who talks to the assistant would see them
 * (docs/rules/agents.md#bookings-of-one-customer).
 */
final class FindBookingsTool extends Tool {
  private static final int PAGE = 20;

  /**
   * How many of the latest bookings with a phone number are read to find the people who use the
   * number.
   */
  private static final int PEOPLE = 100;

  private static final Pattern NOT_OF_A_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  /**
   * The maximum number of pages that are read. Further pages are read only until one contains a
   * booking of the person.
   */
  private static final int MAX_PAGES = 5;

  private static final ObjectNode DESCRIBED =
      ToolText.of(
          "find_bookings",
          "Find a customer's bookings",
          """
          The bookings of the customer you are talking with: by booking_id, or by customer_phone (the whole number)
          together with customer_name, latest first. It never lists other people's bookings or whole days. With
          booking_id it shows the Pix code to pay, even one that came late. Example: {"customer_phone":
          "+5511988887777", "customer_name": "Maria Souza"}.
          Then reschedule_booking or cancel_booking.\
          """,
          """
          {"type": "object", "properties": {
            "booking_id": {"type": "string", "maxLength": 200, "description": "bkg_…"},
            "customer_phone": {"type": "string", "minLength": 3, "maxLength": 40, "description": "The whole number, as the customer gave it"},
            "customer_name": {"type": "string", "minLength": 1, "maxLength": 200, "description": "As the customer gave it"},
            "cursor": {"type": "string", "maxLength": 1000, "description": "From more.arguments, for the next page"}},
           "additionalProperties": false}
          """,
          Refusal.outputSchema(
              "{\"bookings\": {\"type\": \"array\", \"items\": "
                  + BookingSummary.SCHEMA
                  + "}, \"more\": {\"type\": [\"object\", \"null\"]}}",
              "bookings",
              "more"),
          ToolText.READS);

  private final AgentDesk desk;

  FindBookingsTool(AgentDesk desk) {
    super(desk.operation("listBookings"), DESCRIBED);
    this.desk = desk;
  }

  @Override
  boolean canUse(ObjectNode arguments) {
    return arguments.has("booking_id")
        || (arguments.has("customer_phone") && arguments.has("customer_name"));
  }

  @Override
  ToolResult call(ObjectNode arguments, ToolContext context) {
    if (arguments.has("booking_id")) {
      return one(arguments, context);
    }
    String phone = desk.phoneForm(arguments.path("customer_phone").asString(""), context);
    List<String> missing = new ArrayList<>();
    if (words(arguments).isEmpty()) {
      missing.add("name");
    }
    if (phone == null) {
      missing.add("phone");
    }
    return phone == null || !missing.isEmpty()
        ? asked(
            missing,
            "Give booking_id, or the customer_name and customer_phone of the customer you are talking"
                + " with. The number must be complete, with its area code.",
            context)
        : found(arguments, phone, context);
  }

  private ToolResult asked(List<String> missing, String sentence, ToolContext context) {
    return Refusal.of("customer_details_missing", sentence)
        .with("missing", missing)
        .ask(desk.wording(context, Json.object()).needs(missing));
  }

  private ToolResult one(ObjectNode arguments, ToolContext context) {
    ToolContext.Reply reply = desk.booking(arguments.path("booking_id").asString(""), context);
    if (!reply.isSuccess()) {
      return Refusal.of(reply);
    }
    BookingSummary summary = desk.summary(reply.body(), context);
    return desk.about(new Found(List.of(summary), null), "Found:", summary, reply.body(), context);
  }

  /**
   * @param more the call for the next page; null on the last page
   */
  private record Found(List<BookingSummary> bookings, @Nullable ToolCall more) {}

  private ToolResult found(ObjectNode arguments, String phone, ToolContext context) {
    ToolContext.Reply latest = context.get(operation(), List.of(), query(phone, PEOPLE));
    if (!latest.isSuccess()) {
      return refused(arguments, latest);
    }
    Set<Set<String>> people = people(latest.body().path("data"), arguments, phone, context);
    if (people.size() > 1) {
      return asked(List.of("name"), "Several people with this name have this number.", context);
    }
    Predicate<Set<String>> wanted =
        people.isEmpty() ? isNamed(arguments) : people.iterator().next()::equals;
    Map<String, List<String>> query = query(phone, PAGE);
    if (arguments.has("cursor")) {
      query.put("cursor", List.of(arguments.path("cursor").asString("")));
    }
    List<JsonNode> bookings = List.of();
    String next = "";
    for (int page = 0; page < MAX_PAGES && bookings.isEmpty(); page++) {
      ToolContext.Reply reply = context.get(operation(), List.of(), query);
      if (!reply.isSuccess()) {
        return refused(arguments, reply);
      }
      bookings = ofCustomer(reply.body().path("data"), wanted, phone, context);
      next = reply.body().path("next_cursor").asString("");
      if (next.isEmpty()) {
        break;
      }
      query.put("cursor", List.of(next));
    }
    return listed(arguments, bookings, next, context);
  }

  private static Map<String, List<String>> query(String phone, int limit) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    query.put("limit", List.of("" + limit));
    query.put("order", List.of("desc"));
    query.put("q", List.of(phone));
    return query;
  }

  /**
   * Returns the names of the people to whom the arguments may refer, each as the set of its words.
   * The names are read from more bookings than a page lists, so that all pages are about the same
   * person.
   */
  private Set<Set<String>> people(
      JsonNode latest, ObjectNode arguments, String phone, ToolContext context) {
    Set<Set<String>> names =
        ofCustomer(latest, isNamed(arguments), phone, context).stream()
            .map(FindBookingsTool::name)
            .collect(toSet());
    Set<String> whole = words(arguments);
    return names.contains(whole) ? Set.of(whole) : names;
  }

  /**
   * Matches names that contain all words of the given name, which may be only a part of the full
   * name.
   */
  private static Predicate<Set<String>> isNamed(ObjectNode arguments) {
    Set<String> words = words(arguments);
    return name -> name.containsAll(words);
  }

  private List<JsonNode> ofCustomer(
      JsonNode page, Predicate<Set<String>> wanted, String phone, ToolContext context) {
    return page.valueStream()
        .filter(booking ->
            wanted.test(name(booking))
                && phone.equals(
                    desk.phoneForm(booking.at("/customer/phone").asString(""), context)))
        .toList();
  }

  private static Set<String> name(JsonNode booking) {
    return words(booking.at("/customer/name").asString(""));
  }

  private static Set<String> words(ObjectNode arguments) {
    return words(arguments.path("customer_name").asString(""));
  }

  private static Set<String> words(String name) {
    return NOT_OF_A_WORD
        .splitAsStream(Texts.folded(name))
        .filter(word -> !word.isEmpty())
        .collect(toSet());
  }

  private ToolResult listed(
      ObjectNode arguments, List<JsonNode> bookings, String next, ToolContext context) {
    List<BookingSummary> summaries =
        bookings.stream().map(booking -> desk.summary(booking, context)).toList();
    ToolCall more =
        next.isEmpty() ? null : new ToolCall(name(), arguments.deepCopy().put("cursor", next));
    String text =
        summaries.isEmpty()
            ? "No bookings match."
            : summaries.stream().map(BookingSummary::line).collect(joining("\n"));
    return ToolResult.of(
        new Found(summaries, more), more == null ? text : text + "\nMore: " + more.line());
  }

  private ToolResult refused(ObjectNode arguments, ToolContext.Reply reply) {
    ObjectNode rest = arguments.deepCopy();
    rest.remove("cursor");
    return Refusal.of(reply).next(rest.equals(arguments) ? null : new ToolCall(name(), rest));
  }
}
