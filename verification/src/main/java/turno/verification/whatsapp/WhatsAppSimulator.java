package turno.verification.whatsapp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;

/**
 * A simulated WhatsApp on a port of this machine: the Graph API for the business's server, and
 * methods and {@code /simulator/…}, through which tests play customers and the shop's phone. It
 * listens only on the loopback address. Every request is judged; {@link #violations} must stay
 * empty.
 */
public final class WhatsAppSimulator implements AutoCloseable {
  private static final Pattern CHALLENGE = Pattern.compile("[0-9]{6,12}");

  private final SimulatorClock clock = new SimulatorClock();
  private final Map<String, NumberState> numbers = new ConcurrentHashMap<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  private WhatsAppSimulator(int port) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    GraphApi graph = new GraphApi(numbers, clock, closing);
    WhatsAppControlApi control = new WhatsAppControlApi(this);
    server.setExecutor(threads);
    server.createContext("/", exchange -> guarded(exchange, graph::answer));
    server.createContext("/simulator", exchange -> guarded(exchange, control::answer));
    server.start();
  }

  private interface Endpoint {
    void answer(HttpExchange exchange) throws IOException;
  }

  private static void guarded(HttpExchange exchange, Endpoint endpoint) {
    try (exchange) {
      endpoint.answer(exchange);
    } catch (IOException e) {
      // the client has disconnected, or the answer was cut off on purpose
    }
  }

  /**
   * Starts a simulator.
   *
   * @param port the port; 0 for any free port
   */
  public static WhatsAppSimulator start(int port) {
    return new WhatsAppSimulator(port);
  }

  /** The base URL that a business's server uses instead of {@code https://graph.facebook.com}. */
  public String baseUrl() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  public SimulatorClock clock() {
    return clock;
  }

  /** Looks for webhooks that are due because the clock was set or moved. */
  public void lookAgain() {
    numbers.values().forEach(state -> state.webhooks.lookAgain());
  }

  /** Adds a number, which sends webhooks once its callback is verified. */
  public void add(SimulatedNumber number) {
    numbers.putIfAbsent(number.id(), new NumberState(number, clock));
  }

  List<SimulatedNumber> numbers() {
    return numbers.values().stream().map(state -> state.number).toList();
  }

  private NumberState state(String id) {
    NumberState state = numbers.get(id);
    if (state == null) {
      throw new IllegalArgumentException("there is no number " + id);
    }
    return state;
  }

  /**
   * Registers the callback of a number, as the number's owner does at Meta. The callback must
   * repeat a challenge.
   *
   * @return null if the callback was verified; otherwise the fault
   */
  public @Nullable String register(String id, String callback)
      throws IOException, InterruptedException {
    SimulatedNumber number = state(id).number;
    String challenge = Integer.toString(1_000_000 + Math.abs(callback.hashCode() % 1_000_000));
    ApiReply reply =
        PlainHttp.send(
            HttpRequest.newBuilder(
                    URI.create(
                        callback
                            + "?hub.mode=subscribe&hub.challenge="
                            + challenge
                            + "&hub.verify_token="
                            + number.verifyToken()))
                .build());
    if (reply.status() != 200 || !reply.text().equals(challenge)) {
      return "the callback answered " + reply;
    }
    assert CHALLENGE.matcher(challenge).matches();
    state(id).webhooks.callback(callback);
    return null;
  }

  public WebhookQueue webhooks(String id) {
    return state(id).webhooks;
  }

  /**
   * Waits until every due webhook has been attempted; returns false if that takes longer than
   * {@code most} for a number.
   */
  public boolean settle(Duration most) throws InterruptedException {
    for (NumberState state : numbers.values()) {
      if (!state.webhooks.settle(most)) {
        return false;
      }
    }
    return true;
  }

  /** Sends a message to a number as a customer; returns the message's id. */
  public String write(String id, SimulatedPerson person, Content content) {
    return state(id).write(person, content);
  }

  /** Like {@link #write(String, SimulatedPerson, Content)}, but with the time {@code at}. */
  public String write(String id, SimulatedPerson person, Content content, Instant at) {
    return state(id).write(person, content, at);
  }

  /**
   * Presses a button or chooses a row in a message from the business, as a customer; returns the id
   * of the press.
   *
   * @param title the title of the button or row
   */
  public String press(String id, SimulatedPerson person, String wamid, String title) {
    return state(id).press(person, wamid, title);
  }

  /** Sends a message to a customer from the shop's own phone; returns the message's id. */
  public String writeFromPhone(String id, SimulatedPerson person, Content content) {
    return state(id).echo(person, content);
  }

  /** Reports a status of any message, even of one that the simulator does not know. */
  public void status(String id, String wamid, String status, @Nullable Integer error) {
    state(id).status(wamid, status, error);
  }

  /** Reports old messages in one batch. */
  public void history(String id, List<OldMessage> old) {
    NumberState state = state(id);
    state.webhooks.add(WebhookPayloads.history(state.number, old));
  }

  /** Reports that the shop refuses to share its history. */
  public void historyDeclined(String id) {
    NumberState state = state(id);
    state.webhooks.add(WebhookPayloads.historyDeclined(state.number));
  }

  /** Reports that a contact in the phone's address book was added, changed or removed. */
  public void contact(String id, SimulatedPerson person, boolean removed) {
    NumberState state = state(id);
    state.webhooks.add(WebhookPayloads.contact(state.number, person, removed, clock.instant()));
  }

  /** Sends any body as a signed webhook. */
  public void webhook(String id, JsonNode body) {
    state(id).webhooks.add(body);
  }

  /** Registers a template that may be sent. */
  public void template(String id, String name, String language, int parameters) {
    template(id, name, language, parameters, List.of());
  }

  /** Registers a template with quick-reply buttons. */
  public void template(
      String id, String name, String language, int parameters, List<String> quickReplies) {
    state(id).template(name, language, parameters, List.copyOf(quickReplies));
  }

  /**
   * Sets a template's state to {@code APPROVED}, {@code PAUSED}, {@code DISABLED} or {@code
   * REJECTED}, and reports the change.
   */
  public void templateState(String id, String name, String language, String state) {
    state(id).templateState(name, language, state);
  }

  /** Adds a file that messages can refer to. */
  public void keep(String id, Media media) {
    state(id).uploaded(media);
  }

  public void fail(String id, GraphFault fault) {
    state(id).fail(fault);
  }

  /** Removes all injected faults of a number. */
  public void heal(String id) {
    state(id).heal();
  }

  /** Sets the statuses that are reported for each message: {@code sent, delivered} by default. */
  public void statuses(String id, List<String> wanted) {
    state(id).statuses(wanted);
  }

  /** Sets the rate limit of the number, in messages per second. */
  public void perSecond(String id, int most) {
    state(id).perSecond(most);
  }

  /** The accepted messages, including those whose answer was lost. */
  public List<SentMessage> sent(String id) {
    return state(id).sent();
  }

  /** The requests that marked a message as read or showed a typing indicator. */
  public List<JsonNode> receipts(String id) {
    return state(id).receipts();
  }

  /** The number of answers with each Graph error. */
  public Map<Integer, Integer> refusals(String id) {
    return state(id).refusals();
  }

  /** The business-scoped ids that were deleted from the contact book. */
  public Set<String> forgotten(String id) {
    return state(id).forgotten();
  }

  /** The rules of the documentation that requests have broken; empty if there are none. */
  public List<String> violations() {
    List<String> all = new ArrayList<>();
    numbers.values().forEach(state -> all.addAll(state.violations()));
    return all;
  }

  @Override
  public void close() {
    closing.countDown();
    numbers.values().forEach(state -> state.webhooks.close());
    server.stop(0);
    threads.shutdownNow();
  }
}
