package turno.verification.simulation;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;

/** One request of a client and its outcome. */
final class Step {
  private static final int MAX_SHOWN = 260;

  final long number;
  final int client;
  final int node;
  final SimulatedShop shop;
  final Kind kind;
  final ApiRequest ask;
  @Nullable KnownBooking booking;
  @Nullable BookingAction bookingAction;
  @Nullable Run run;
  @Nullable OfferedService offer;
  @Nullable ResourceHistory resource;
  long start; // the requested start; this and the end are in minutes since the epoch
  long end;
  int party = 1;

  /** The units of a block; 0 for the whole resource. */
  int units;

  @Nullable String guest; // the phone of the customer
  boolean waived;
  List<ResourceHistory> pinned = List.of(); // resources that the booking must take
  boolean forced;
  boolean resetsRefund; // whether a move resets the deadline for a refund
  @Nullable Integer ifMatch;
  SimulatedShop.@Nullable Block block;
  @Nullable Step repeated;
  long cents;

  /**
   * Updates the clients' knowledge after a successful exclusive step; null if it does not change.
   */
  @Nullable Consumer<ApiReply> effect;

  /** Judges the answer to an exclusive step; null if only the status is judged. */
  @Nullable Function<ApiReply, @Nullable String> judgement;

  private @Nullable ApiReply reply;
  long sent;
  long answered;

  /** The number of attempts that got no answer, or 503, and may have had an effect. */
  int unknown;

  /** The kind of a step, on which the judgement of its answer depends. */
  enum Kind {
    HOLD,
    BOOK,
    CHANGE,
    SLOTS,
    EXPLAIN,
    LIST,
    BLOCK,
    UNBLOCK,
    REPEAT,
    EXCLUSIVE
  }

  /**
   * A run of a stage action.
   *
   * @param flawed whether the body lacks a field or resource that the action needs, or has a wrong
   *     one
   */
  record Run(String action, ObjectNode body, @Nullable ResourceHistory resource, boolean flawed) {}

  Step(long number, int client, int node, SimulatedShop shop, Kind kind, ApiRequest ask) {
    this.number = number;
    this.client = client;
    this.node = node;
    this.shop = shop;
    this.kind = kind;
    this.ask = ask;
  }

  ApiReply reply() {
    if (reply == null) {
      throw new IllegalStateException("not answered yet: " + this);
    }
    return reply;
  }

  void answeredBy(ApiReply given) {
    reply = given;
  }

  private String summary() {
    String text = String.valueOf(reply);
    return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
  }

  boolean concerns(@Nullable Object subject) {
    return subject != null && (subject == booking || subject == resource);
  }

  @Override
  public String toString() {
    return "step "
        + number
        + ", client "
        + client
        + ", node "
        + (node + 1)
        + ", "
        + shop.slug
        + ": "
        + ask.method()
        + " "
        + ask.path()
        + (ask.ifMatch() == null ? "" : " If-Match " + ask.ifMatch())
        + " "
        + ask.body()
        + (unknown > 0 ? " (repeated " + unknown + " times)" : "")
        + " -> "
        + summary();
  }
}
