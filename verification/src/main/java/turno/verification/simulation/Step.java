package turno.verification.simulation;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;

/** One request of a client, and what became of it. */
final class Step {
  private static final int SHOWN_MOST = 260;

  final long number;
  final int client;
  final int node;
  final SimulatedShop shop;
  final Kind kind;
  final ApiRequest ask;
  @Nullable KnownBooking booking;
  @Nullable BookingAction deed;
  @Nullable Run run;
  @Nullable OfferedService offer;
  @Nullable ResourceHistory resource;
  long start; // minute that is asked for
  long end;
  int party = 1;

  /** Of a block; 0 for the whole resource. */
  int units;

  boolean waived;
  List<ResourceHistory> pinned = List.of(); // that have to be among what it takes
  boolean forced;
  @Nullable Integer ifMatch;
  SimulatedShop.@Nullable Block block;
  @Nullable Step repeated;
  long cents;

  /** What a success of a step that is made alone changes of what the clients know; or nothing. */
  @Nullable Consumer<ApiReply> effect;

  /** What is wrong with the answer of a step that is made alone; null where its status says all. */
  @Nullable Function<ApiReply, @Nullable String> judgement;

  private @Nullable ApiReply reply;
  long sent;
  long answered;

  /** Attempts of which nobody knows whether they had an effect. */
  int unknown;

  /** What kind of judgement its answer needs. */
  enum Kind {
    HOLD,
    BOOK,
    DEED,
    SLOTS,
    EXPLAIN,
    LIST,
    BLOCK,
    UNBLOCK,
    REPEAT,
    ALONE
  }

  /**
   * A stage action that is run.
   *
   * @param flawed whether what it is given is not what it needs
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

  private String told() {
    String text = String.valueOf(reply);
    return text.length() <= SHOWN_MOST ? text : text.substring(0, SHOWN_MOST) + "…";
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
        + (unknown > 0 ? " (asked again " + unknown + " times)" : "")
        + " -> "
        + told();
  }
}
