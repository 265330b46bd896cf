package turno.mcp;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * The result of {@code list_services}. The people are listed once, with their ids; a service names
 * its people only if not everyone provides it. Rooms, tables and equipment are omitted, because
 * customers do not choose them.
 *
 * @param people the people of all services on the page
 * @param places the locations of all services on the page; a service names its own locations only
 *     if it is not offered at all of these locations
 * @param now the current time in the zone of the first service; null if there is no service
 * @param more the call for the next page; null on the last page
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ServicesResult(
    List<Offer> services,
    Collection<Person> people,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Collection<Place> places,
    @Nullable String now,
    @Nullable String nowLocal,
    @Nullable String weekday,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable ToolCall more) {

  record Person(String resourceId, String name) {}

  /**
   * A service.
   *
   * @param people the names of the people who provide it, or the ids of people whose names are not
   *     unique; null if all people provide it
   * @param places the names of its locations; null if it is offered at all locations
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Offer(
      String serviceId,
      String name,
      @Nullable String description,
      int durationMinutes,
      String timeZone,
      long priceCents,
      String currency,
      String price,
      @Nullable ObjectNode deposit,
      @Nullable ObjectNode cancellationPolicy,
      PartySize party,
      List<String> customerNeeds,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<JsonNode> questions,
      @Nullable List<String> people,
      @Nullable List<String> places) {

    record PartySize(int from, int to) {}

    /**
     * Formats the service as a line of text.
     *
     * @param depositAmount the deposit as formatted text
     * @param usualZone the zone that the line omits, because the last line of the result names it
     */
    private String line(String depositAmount, String usualZone) {
      StringBuilder line = new StringBuilder(name).append(" (").append(serviceId).append("): ");
      line.append(durationMinutes).append(" min, ").append(price);
      if (party.to() > 1) {
        line.append(", for ").append(party.from()).append(" to ").append(party.to());
        line.append(" people");
      }
      if (people != null) {
        line.append(people.isEmpty() ? ", with no person to choose" : ", with ");
        line.append(String.join(", ", people));
      }
      line.append(places == null ? "" : ", at " + String.join(", ", places));
      line.append(timeZone.equals(usualZone) ? "" : ", times in " + timeZone);
      line.append(description == null ? "" : "; " + description);
      if (deposit != null) {
        line.append("; ").append(ToolText.deposit(deposit, depositAmount));
      }
      if (cancellationPolicy != null) {
        line.append("; cancellation: ").append(ToolText.policy(cancellationPolicy));
      }
      if (!customerNeeds.isEmpty()) {
        line.append("; needs ").append(String.join(", ", customerNeeds));
      }
      line.append(questions.isEmpty() ? "" : "; asks in intake");
      questions.forEach(question -> line.append("\n  ").append(ToolText.question(question)));
      return line.append('\n').toString();
    }
  }

  /**
   * The members of the contract's page of {@code BookableService} that are shown. The page is small
   * enough to be read as a whole: a page for a tool ends with the service that brings it to 256
   * KiB.
   */
  record ServicePage(List<Bookable> data, @Nullable String nextCursor) {
    /** Returns the people of all services, by their ids. */
    private Map<String, Person> people() {
      Map<String, Person> people = new LinkedHashMap<>();
      for (Bookable service : data) {
        service.people().forEach(person -> people.putIfAbsent(person.resourceId(), person));
      }
      return people;
    }

    /** Returns the locations of all services, by their ids. */
    private Map<String, Place> places() {
      Map<String, Place> places = new LinkedHashMap<>();
      data.forEach(service -> places.putAll(Place.all(service.locations())));
      return places;
    }
  }

  record Bookable(
      String id,
      String name,
      @Nullable String description,
      int durationMinutes,
      String timeZone,
      int minPartySize,
      int maxPartySize,
      long priceCents,
      String currency,
      int currencyExponent,
      @Nullable ObjectNode deposit,
      long depositCents,
      List<String> requiredCustomerFields,
      @Nullable ObjectNode cancellationPolicy,
      List<JsonNode> intakeFields,
      List<Resource> resources,
      List<JsonNode> locations) {

    record Resource(String id, String name, String type) {}

    /**
     * Returns the people among the service's resources; if there are none, the resources of type
     * {@code other}.
     */
    private List<Person> people() {
      List<Person> persons = ofType("person");
      return persons.isEmpty() ? ofType("other") : persons;
    }

    private List<Person> ofType(String type) {
      return resources.stream()
          .filter(resource -> resource.type().equals(type))
          .map(resource -> new Person(resource.id(), resource.name()))
          .toList();
    }

    private List<String> places() {
      return Place.all(locations).values().stream().map(Place::name).toList();
    }

    private Offer offer(@Nullable List<String> people, @Nullable List<String> places) {
      return new Offer(
          id,
          name,
          description,
          durationMinutes,
          timeZone,
          priceCents,
          currency,
          money(priceCents),
          deposit,
          cancellationPolicy,
          new Offer.PartySize(minPartySize, maxPartySize),
          requiredCustomerFields,
          intakeFields,
          people,
          places);
    }

    private String money(long cents) {
      return MoneyText.of(cents, currency, currencyExponent);
    }
  }

  /**
   * @param now the current time, which a model cannot know: without it "tomorrow" is a guess
   */
  static ToolResult of(ServicePage page, Instant now) {
    String zone = page.data().isEmpty() ? "" : page.data().getFirst().timeZone();
    Map<String, Person> people = page.people();
    Map<String, Place> places = page.places();
    Map<String, Long> names =
        people.values().stream().collect(groupingBy(Person::name, counting()));
    List<Offer> offers = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (Bookable service : page.data()) {
      List<Person> serving = service.people();
      Offer offer =
          service.offer(
              serving.size() == people.size()
                  ? null
                  : serving.stream()
                      .map(one ->
                          names.getOrDefault(one.name(), 0L) > 1 ? one.resourceId() : one.name())
                      .toList(),
              service.locations().size() == places.size() ? null : service.places());
      offers.add(offer);
      text.append(offer.line(service.money(service.depositCents()), zone));
    }
    String cursor = page.nextCursor();
    ToolCall more =
        cursor == null ? null : new ToolCall("list_services", Json.object().put("cursor", cursor));
    ServicesResult result = with(offers, people.values(), places.values(), zone, now, more);
    return ToolResult.of(result, text.append(result.lastLines(zone)).toString());
  }

  private static ServicesResult with(
      List<Offer> offers,
      Collection<Person> people,
      Collection<Place> places,
      String zone,
      Instant instant,
      @Nullable ToolCall more) {
    if (offers.isEmpty()) {
      return new ServicesResult(offers, people, places, null, null, null, more);
    }
    String now = Timestamps.format(instant, ZoneId.of(zone));
    return new ServicesResult(
        offers, people, places, now, ToolText.local(now), ToolText.weekday(now), more);
  }

  private String lastLines(String zone) {
    StringBuilder text = new StringBuilder();
    for (Person person : people) {
      text.append(text.isEmpty() ? "People: " : ", ").append(person.name());
      text.append(" (").append(person.resourceId()).append(')');
    }
    text.append(text.isEmpty() ? "" : "\n");
    places.forEach(place -> text.append("Place: ").append(place.line()).append('\n'));
    text.append(more == null ? "" : "More: " + more.line() + "\n");
    return services.isEmpty()
        ? text.append("Nothing can be booked.").toString()
        : text.append("It is ")
            .append(weekday)
            .append(' ')
            .append(ToolText.shortly(now))
            .append(" in ")
            .append(zone)
            .append(". Next: find_slots.")
            .toString();
  }
}
