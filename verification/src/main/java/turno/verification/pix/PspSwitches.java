package turno.verification.pix;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** The behaviour of the provider; each switch may be changed at any time. Thread-safe. */
public final class PspSwitches {
  private static final int CREATED = 201;

  private final Map<String, Switch<?>> byName = new LinkedHashMap<>();
  private final List<PspFault> faults = new ArrayList<>();
  private final Map<PspOperation, PspDialect> dialects = new ConcurrentHashMap<>();

  private final Switch<Duration> answerDelay =
      named("answer_delay_millis", Duration.ZERO, PspSwitches::millis, Duration::toMillis);
  private final Switch<Boolean> refusesRepeatedCharges =
      named("refuses_repeated_charges", false, JsonNode::asBoolean, value -> value);
  private final Switch<Boolean> refusesFutureLists =
      named("refuses_future_lists", false, JsonNode::asBoolean, value -> value);
  private final Switch<Integer> createdStatus =
      named("created_status", CREATED, JsonNode::asInt, value -> value);
  private final Switch<CodeMember> codeMember =
      named("code_member", CodeMember.STANDARD, word(CodeMember.class), PspSwitches::lower);
  private final Switch<RefundStatus> refunds =
      named("refunds", RefundStatus.DEVOLVIDO, word(RefundStatus.class), PspSwitches::lower);
  private final Switch<Duration> tokenLife =
      named(
          "token_seconds",
          Duration.ofHours(1),
          json -> Duration.ofSeconds(json.asLong()),
          Duration::toSeconds);
  private final Switch<Duration> callbackDelay =
      named("callback_delay_millis", Duration.ZERO, PspSwitches::millis, Duration::toMillis);
  private final Switch<Integer> lostCallbacks =
      named("lose_callbacks", 0, JsonNode::asInt, value -> value);
  private final Switch<Integer> callbackCopies =
      named("callback_copies", 1, JsonNode::asInt, value -> value);
  private final Switch<Boolean> holdsCallbacks =
      named("hold_callbacks", false, JsonNode::asBoolean, value -> value);

  /** One switch, as it is read and shown at {@code /simulator/switches}. */
  private static final class Switch<T> {
    private final Function<JsonNode, T> reader;
    private final Function<T, Object> shown;
    private volatile T value;

    Switch(T value, Function<JsonNode, T> reader, Function<T, Object> shown) {
      this.value = value;
      this.reader = reader;
      this.shown = shown;
    }

    void read(JsonNode json) {
      value = reader.apply(json);
    }

    Object show() {
      return shown.apply(value);
    }
  }

  PspSwitches() {}

  private <T> Switch<T> named(
      String name, T value, Function<JsonNode, T> reader, Function<T, Object> shown) {
    Switch<T> one = new Switch<>(value, reader, shown);
    byName.put(name, one);
    return one;
  }

  private static <E extends Enum<E>> Function<JsonNode, E> word(Class<E> words) {
    return json -> Enum.valueOf(words, json.stringValue().toUpperCase(Locale.ROOT));
  }

  private static Duration millis(JsonNode json) {
    return Duration.ofMillis(json.asLong());
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  /** Adds a fault after the existing faults. The first fault that matches a request is used. */
  public synchronized void add(PspFault fault) {
    faults.add(fault);
  }

  public synchronized void clearFaults() {
    faults.clear();
  }

  synchronized @Nullable PspFault takeFault(PspOperation operation) {
    for (int i = 0; i < faults.size(); i++) {
      PspFault fault = faults.get(i);
      if (fault.concerns(operation)) {
        PspFault rest = fault.oneLess();
        if (rest.times() == 0) {
          faults.remove(i);
        } else {
          faults.set(i, rest);
        }
        return fault;
      }
    }
    return null;
  }

  /** Sets the delay before each answer. */
  public void answerDelay(Duration delay) {
    answerDelay.value = delay;
  }

  Duration answerDelay() {
    return answerDelay.value;
  }

  /**
   * Sets whether a second {@code PUT} of a txid gets 409 {@code txid_duplicado}, as Efí answers.
   */
  public void refusesRepeatedCharges(boolean refuses) {
    refusesRepeatedCharges.value = refuses;
  }

  boolean refusesRepeatedCharges() {
    return refusesRepeatedCharges.value;
  }

  /** Sets whether a list is refused if its range ends in the provider's future. */
  public void refusesFutureLists(boolean refuses) {
    refusesFutureLists.value = refuses;
  }

  boolean refusesFutureLists() {
    return refusesFutureLists.value;
  }

  /** Replaces the standard answer to an operation with a variant or with a refusal. */
  public void dialect(PspOperation operation, PspDialect dialect) {
    dialects.put(operation, dialect);
  }

  public void clearDialects() {
    dialects.clear();
  }

  PspDialect dialect(PspOperation operation) {
    return dialects.getOrDefault(operation, (status, body) -> new PspDialect.Spoken(status, body));
  }

  /** Sets the status for created objects: 201 in the standard, 200 at some providers. */
  public void createdStatus(int status) {
    createdStatus.value = status;
  }

  int createdStatus() {
    return createdStatus.value;
  }

  public void codeMember(CodeMember member) {
    codeMember.value = member;
  }

  CodeMember codeMember() {
    return codeMember.value;
  }

  /** Sets the status that a new refund gets immediately. */
  public void refunds(RefundStatus status) {
    refunds.value = status;
  }

  RefundStatus refunds() {
    return refunds.value;
  }

  /** Sets the lifetime of an access token, by the provider's clock. */
  public void tokenLife(Duration life) {
    tokenLife.value = life;
  }

  Duration tokenLife() {
    return tokenLife.value;
  }

  /** Sets the delay before each callback. */
  public void callbackDelay(Duration delay) {
    callbackDelay.value = delay;
  }

  Duration callbackDelay() {
    return callbackDelay.value;
  }

  /** Sets how many of the next callbacks are never sent; negative for all of them. */
  public synchronized void loseCallbacks(int count) {
    lostCallbacks.value = count;
  }

  synchronized boolean losesThisCallback() {
    int left = lostCallbacks.value;
    if (left > 0) {
      lostCallbacks.value = left - 1;
    }
    return left != 0;
  }

  /** Sets how many times each callback is sent. */
  public void callbackCopies(int copies) {
    callbackCopies.value = copies;
  }

  int callbackCopies() {
    return callbackCopies.value;
  }

  /** Sets whether callbacks wait until they are released. */
  public void holdsCallbacks(boolean holds) {
    holdsCallbacks.value = holds;
  }

  boolean holdsCallbacks() {
    return holdsCallbacks.value;
  }

  /** Changes the switches that are named by the members of {@code json}. */
  synchronized void apply(JsonNode json) {
    json.properties()
        .forEach(member -> {
          Switch<?> one = byName.get(member.getKey());
          if (one == null) {
            throw new IllegalArgumentException("There is no switch " + member.getKey());
          }
          one.read(member.getValue());
        });
  }

  synchronized ObjectNode view() {
    ObjectNode view = PlainJson.object();
    byName.forEach((name, one) -> view.putPOJO(name, one.show()));
    return view.put("faults", faults.size());
  }
}
