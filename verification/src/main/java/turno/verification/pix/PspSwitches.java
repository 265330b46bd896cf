package turno.verification.pix;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** How the provider behaves; each may be changed at any time. Thread-safe. */
public final class PspSwitches {
  private static final int CREATED = 201;

  private final List<PspFault> faults = new ArrayList<>();
  private Duration answerDelay = Duration.ZERO;
  private boolean refusesRepeatedCharges;
  private int createdStatus = CREATED;
  private CodeMember codeMember = CodeMember.STANDARD;
  private RefundStatus refunds = RefundStatus.DEVOLVIDO;
  private Duration tokenLife = Duration.ofHours(1);
  private Duration callbackDelay = Duration.ZERO;
  private int lostCallbacks;
  private int callbackCopies = 1;
  private boolean holdsCallbacks;

  PspSwitches() {}

  /** Adds a fault behind those that are there; the first that concerns a request is taken. */
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

  /** Each answer of the API comes this much later. */
  public synchronized void answerDelay(Duration delay) {
    answerDelay = delay;
  }

  synchronized Duration answerDelay() {
    return answerDelay;
  }

  /** Whether a second {@code PUT} of a txid is 409 {@code txid_duplicado}, as with Efí. */
  public synchronized void refusesRepeatedCharges(boolean refuses) {
    refusesRepeatedCharges = refuses;
  }

  synchronized boolean refusesRepeatedCharges() {
    return refusesRepeatedCharges;
  }

  /** The status of what was created: 201 by the standard, 200 with some providers. */
  public synchronized void createdStatus(int status) {
    createdStatus = status;
  }

  synchronized int createdStatus() {
    return createdStatus;
  }

  public synchronized void codeMember(CodeMember member) {
    codeMember = member;
  }

  synchronized CodeMember codeMember() {
    return codeMember;
  }

  /** What becomes of a refund at once. */
  public synchronized void refunds(RefundStatus status) {
    refunds = status;
  }

  synchronized RefundStatus refunds() {
    return refunds;
  }

  /** How long an access token is good, by the provider's clock. */
  public synchronized void tokenLife(Duration life) {
    tokenLife = life;
  }

  synchronized Duration tokenLife() {
    return tokenLife;
  }

  /** Each callback is sent this much later. */
  public synchronized void callbackDelay(Duration delay) {
    callbackDelay = delay;
  }

  synchronized Duration callbackDelay() {
    return callbackDelay;
  }

  /** How many of the next callbacks are never sent; a negative number for all of them. */
  public synchronized void loseCallbacks(int count) {
    lostCallbacks = count;
  }

  synchronized boolean losesThisCallback() {
    if (lostCallbacks > 0) {
      lostCallbacks--;
      return true;
    }
    return lostCallbacks < 0;
  }

  /** How often each callback is sent. */
  public synchronized void callbackCopies(int copies) {
    callbackCopies = copies;
  }

  synchronized int callbackCopies() {
    return callbackCopies;
  }

  /** Whether callbacks wait until they are released. */
  public synchronized void holdsCallbacks(boolean holds) {
    holdsCallbacks = holds;
  }

  synchronized boolean holdsCallbacks() {
    return holdsCallbacks;
  }

  /** Changes those that are named. */
  synchronized void apply(JsonNode json) {
    json.properties().forEach(member -> apply(member.getKey(), member.getValue()));
  }

  private void apply(String name, JsonNode value) {
    switch (name) {
      case "answer_delay_millis" -> answerDelay = Duration.ofMillis(value.asLong());
      case "refuses_repeated_charges" -> refusesRepeatedCharges = value.asBoolean();
      case "created_status" -> createdStatus = value.asInt();
      case "code_member" -> codeMember = CodeMember.valueOf(upper(value));
      case "refunds" -> refunds = RefundStatus.valueOf(upper(value));
      case "token_seconds" -> tokenLife = Duration.ofSeconds(value.asLong());
      case "callback_delay_millis" -> callbackDelay = Duration.ofMillis(value.asLong());
      case "lose_callbacks" -> lostCallbacks = value.asInt();
      case "callback_copies" -> callbackCopies = value.asInt();
      case "hold_callbacks" -> holdsCallbacks = value.asBoolean();
      default -> throw new IllegalArgumentException("There is no switch " + name);
    }
  }

  private static String upper(JsonNode value) {
    return value.stringValue().toUpperCase(Locale.ROOT);
  }

  synchronized ObjectNode view() {
    ObjectNode view =
        PlainJson.object()
            .put("answer_delay_millis", answerDelay.toMillis())
            .put("refuses_repeated_charges", refusesRepeatedCharges)
            .put("created_status", createdStatus)
            .put("code_member", codeMember.name().toLowerCase(Locale.ROOT))
            .put("refunds", refunds.name().toLowerCase(Locale.ROOT))
            .put("token_seconds", tokenLife.toSeconds())
            .put("callback_delay_millis", callbackDelay.toMillis())
            .put("lose_callbacks", lostCallbacks)
            .put("callback_copies", callbackCopies)
            .put("hold_callbacks", holdsCallbacks);
    return view.put("faults", faults.size());
  }
}
