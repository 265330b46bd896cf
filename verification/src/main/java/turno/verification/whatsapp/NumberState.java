package turno.verification.whatsapp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The state of a WhatsApp number: its contacts, messages, templates, files and injected faults. */
final class NumberState {
  /** How long after a customer's message the business may send messages other than templates. */
  static final Duration WINDOW = Duration.ofHours(24);

  private static final int PER_SECOND = 80;
  private static final int CODE_OUTSIDE_WINDOW = 131_047;

  /** Makes message ids differ from those of earlier simulators, which the server may still know. */
  private final String run = "." + Long.toString(System.nanoTime(), 36) + ".";

  final SimulatedNumber number;
  final WebhookQueue webhooks;
  private final InstantSource clock;
  private final List<SimulatedPerson> people = new ArrayList<>();
  private final Map<String, Instant> lastInbound = new HashMap<>();
  private final Set<String> inbound = new HashSet<>();
  private final List<SentMessage> sent = new ArrayList<>();
  private final List<JsonNode> receipts = new ArrayList<>();
  private final List<String> violations = new ArrayList<>();
  private final Map<Integer, Integer> refusals = new HashMap<>();
  private final List<GraphFault> faults = new ArrayList<>();
  private final Map<String, Media> media = new HashMap<>();
  private final Map<String, Template> templates = new HashMap<>();
  private final Map<String, String> templateStates = new HashMap<>();
  private final Set<String> forgotten = new HashSet<>();
  private final Deque<Long> recent = new ArrayDeque<>();
  private List<String> statuses = List.of("sent", "delivered");
  private int perSecond = PER_SECOND;
  private int counted;

  NumberState(SimulatedNumber number, InstantSource clock) {
    this.number = number;
    this.clock = clock;
    this.webhooks = new WebhookQueue(number, clock);
  }

  // requests from the business's server to the Graph API

  /** Whether this request exceeds the number's rate limit; counts the request if it does not. */
  synchronized boolean isTooFast() {
    long now = System.nanoTime();
    while (!recent.isEmpty() && now - recent.getFirst() > Duration.ofSeconds(1).toNanos()) {
      recent.removeFirst();
    }
    if (recent.size() >= perSecond) {
      return true;
    }
    recent.addLast(now);
    return false;
  }

  /** Returns the next fault for messages to a recipient, and counts its use; null if none fits. */
  @Nullable GraphFault fault(String recipient) {
    return spent(fault ->
        fault.kind() != GraphFault.Kind.SLOW_FILE
            && (fault.recipient() == null || fault.recipient().equals(recipient)));
  }

  /** Whether a fault makes this upload slow; counts a use of that fault. */
  boolean isFileSlow() {
    return spent(fault -> fault.kind() == GraphFault.Kind.SLOW_FILE) != null;
  }

  private synchronized @Nullable GraphFault spent(Predicate<GraphFault> which) {
    for (int i = 0; i < faults.size(); i++) {
      GraphFault fault = faults.get(i);
      if (which.test(fault)) {
        GraphFault left = fault.spent();
        if (left.times() == 0) {
          faults.remove(i);
        } else {
          faults.set(i, left);
        }
        return fault;
      }
    }
    return null;
  }

  /** A template: the number of its placeholders, and the labels of its quick replies. */
  private record Template(int parameters, List<String> quickReplies) {}

  private static String key(JsonNode template) {
    return template.path("name").asString("")
        + " "
        + template.path("language").path("code").asString("");
  }

  /** The Graph error code if the template cannot be sent; 0 if it can. */
  synchronized int refusedTemplate(JsonNode template) {
    String key = key(template);
    Template known = templates.get(key);
    if (known == null) {
      return 132_001;
    }
    String state = templateStates.getOrDefault(key, "APPROVED");
    if (!state.equals("APPROVED")) {
      return state.equals("PAUSED") ? 132_015 : state.equals("DISABLED") ? 132_016 : 132_001;
    }
    int given = 0;
    for (JsonNode component : template.path("components")) {
      if (component.path("sub_type").asString("").equals("quick_reply")
          && component.path("index").asInt(0) >= known.quickReplies().size()) {
        return 132_000;
      }
      given +=
          component.path("type").asString("").equals("body")
              ? component.path("parameters").size()
              : 0;
    }
    return given == known.parameters() ? 0 : 132_000;
  }

  /**
   * Accepts a message and reports its statuses. Outside the reply window, any message other than a
   * template is recorded as a violation and reported as failed.
   */
  synchronized SentMessage accept(String to, JsonNode body) {
    Instant now = clock.instant();
    SentMessage message = new SentMessage(wamid("out"), to, now, body);
    sent.add(message);
    SimulatedPerson person = met(to);
    boolean free = !message.type().equals("template");
    if (free && !isOpen(person, now)) {
      violations.add("a free message to " + person.address() + " outside the 24-hour reply window");
      webhooks.add(
          WebhookPayloads.status(
              number, person, message.wamid(), false, "failed", now, CODE_OUTSIDE_WINDOW));
    } else {
      for (String status : statuses) {
        webhooks.add(
            WebhookPayloads.status(number, person, message.wamid(), !free, status, now, null));
      }
    }
    return message;
  }

  private boolean isOpen(SimulatedPerson person, Instant now) {
    Instant last = lastInbound.get(person.userId());
    return last != null && now.isBefore(last.plus(WINDOW));
  }

  private SimulatedPerson met(String address) {
    for (SimulatedPerson person : people) {
      if (person.isAt(address)) {
        return person;
      }
    }
    boolean isPhone = Character.isDigit(address.charAt(0));
    SimulatedPerson person =
        isPhone
            ? SimulatedPerson.withPhone(address, address)
            : SimulatedPerson.withoutPhone(address, address, address);
    people.add(person);
    return person;
  }

  synchronized void receipt(JsonNode body) {
    String wamid = body.path("message_id").asString("");
    if (!inbound.contains(wamid)) {
      violations.add("a receipt for a message that no customer wrote: " + wamid);
    }
    receipts.add(body);
  }

  synchronized void violated(List<String> broken) {
    violations.addAll(broken);
  }

  synchronized void refused(int code) {
    refusals.merge(code, 1, Integer::sum);
  }

  /** Records that a contact-book entry was deleted; returns whether a person has that id. */
  synchronized boolean forget(String userId) {
    forgotten.add(userId);
    return people.stream().anyMatch(person -> person.userId().equals(userId));
  }

  synchronized @Nullable Media media(String id) {
    return media.get(id);
  }

  synchronized void uploaded(Media file) {
    media.put(file.id(), file);
  }

  // actions of customers and of WhatsApp, started by the user of the simulator

  synchronized String write(SimulatedPerson person, Content content) {
    return write(person, content, clock.instant());
  }

  synchronized String write(SimulatedPerson person, Content content, Instant at) {
    String wamid = wamid("in");
    know(person);
    inbound.add(wamid);
    lastInbound.merge(person.userId(), at, (one, two) -> one.isAfter(two) ? one : two);
    webhooks.add(WebhookPayloads.message(number, person, wamid, at, content));
    return wamid;
  }

  synchronized String echo(SimulatedPerson person, Content content) {
    String wamid = wamid("echo");
    know(person);
    webhooks.add(WebhookPayloads.echo(number, person, wamid, clock.instant(), content));
    return wamid;
  }

  synchronized void status(String wamid, String status, @Nullable Integer error) {
    Optional<SentMessage> message =
        sent.stream().filter(one -> one.wamid().equals(wamid)).findFirst();
    SimulatedPerson person =
        message
            .map(one -> met(one.to()))
            .orElse(SimulatedPerson.withPhone("5511900000000", "Nobody"));
    boolean template = message.filter(one -> one.type().equals("template")).isPresent();
    webhooks.add(
        WebhookPayloads.status(number, person, wamid, template, status, clock.instant(), error));
  }

  /** Presses a button or row of a message as a person; returns the id of the press. */
  synchronized String press(SimulatedPerson person, String wamid, String title) {
    SentMessage message =
        sent.stream()
            .filter(one -> one.wamid().equals(wamid))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("there is no message " + wamid));
    Template template = templates.get(key(message.body().path("template")));
    List<String> labels = template == null ? List.of() : template.quickReplies();
    return write(person, Content.press(message, title, labels));
  }

  synchronized void template(
      String name, String language, int parameters, List<String> quickReplies) {
    templates.put(name + " " + language, new Template(parameters, quickReplies));
  }

  synchronized void templateState(String name, String language, String state) {
    templateStates.put(name + " " + language, state);
    webhooks.add(WebhookPayloads.template(number, name, language, state));
  }

  private void know(SimulatedPerson person) {
    people.removeIf(known -> known.userId().equals(person.userId()));
    people.add(person);
  }

  String wamid(String kind) {
    return "wamid.SIM" + number.id() + run + kind + ++counted;
  }

  synchronized void fail(GraphFault fault) {
    faults.add(fault);
  }

  synchronized void heal() {
    faults.clear();
  }

  synchronized void statuses(List<String> wanted) {
    statuses = List.copyOf(wanted);
  }

  synchronized void perSecond(int most) {
    perSecond = most;
  }

  synchronized List<SentMessage> sent() {
    return List.copyOf(sent);
  }

  synchronized List<JsonNode> receipts() {
    return List.copyOf(receipts);
  }

  synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  synchronized Map<Integer, Integer> refusals() {
    return Map.copyOf(refusals);
  }

  synchronized Set<String> forgotten() {
    return Set.copyOf(forgotten);
  }
}
