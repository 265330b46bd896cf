package turno.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * A business in a {@link BenchServer} with enough free hours that every hold gets an hour of its
 * own: forty people who are available at any time, and one service of an hour. So the benchmarks
 * measure writes instead of refusals.
 */
final class HoldShop {
  private static final int PEOPLE = 40;
  private static final byte[] ID = "\"bkg_".getBytes(StandardCharsets.US_ASCII);

  /** The length of an id: {@code bkg_} and 26 characters. */
  private static final int ID_LENGTH = 30;

  private final String key;
  private final List<String> people;
  private final String service;
  private final AtomicLong count;
  private final Queue<String> held = new ConcurrentLinkedQueue<>();

  private HoldShop(String key, List<String> people, String service, AtomicLong count) {
    this.key = key;
    this.count = count;
    this.people = people;
    this.service = service;
  }

  static HoldShop open(BenchServer server) throws Exception {
    return open(server, server.key());
  }

  /** Creates the business in the workspace of the key. */
  static HoldShop open(BenchServer server, String key) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(key, path, body.toString()));
    List<String> people = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      people.add(business.resource("Person " + i, 1, null));
    }
    ObjectNode rules =
        PlainJson.object().put("slot_anchor", "midnight").putNull("booking_horizon_days");
    String group = business.group("People", people);
    String service = business.service("Hour", 60, rules, BusinessBuilder.anyOf(group));
    return new HoldShop(key, people, service, new AtomicLong());
  }

  /** Creates the business once, for several keys of its workspace. */
  static List<HoldShop> open(BenchServer server, List<String> keys) throws Exception {
    HoldShop first = open(server, keys.getFirst());
    return keys.stream()
        .map(key -> new HoldShop(key, first.people, first.service, first.count))
        .toList();
  }

  /** The bytes of a {@code POST /holds} for the next free hour. */
  byte[] nextHold() {
    long place = count.getAndIncrement();
    Instant start = BenchServer.MONDAY.plus(24 + place / people.size(), ChronoUnit.HOURS);
    String body =
        "{\"service_id\": \"%s\", \"start\": \"%s\", \"resource_ids\": [\"%s\"]}"
            .formatted(service, start, people.get((int) (place % people.size())));
    return KeptConnection.post("/v1/holds", key, "hold-" + place, body);
  }

  /** The bytes of a {@code POST /holds} for the next free hour, with an external id. */
  byte[] nextHold(String externalId) {
    long place = count.getAndIncrement();
    Instant start = BenchServer.MONDAY.plus(24 + place / people.size(), ChronoUnit.HOURS);
    String body =
        "{\"service_id\": \"%s\", \"start\": \"%s\", \"external_id\": \"%s\"}"
            .formatted(service, start, externalId);
    return KeptConnection.post("/v1/holds", key, "hold-" + place, body);
  }

  /** The bytes of a {@code POST /holds} for a party that is too large. */
  byte[] holdForTooMany() {
    String body =
        "{\"service_id\": \"%s\", \"start\": \"%s\", \"party_size\": 1e99999999999}"
            .formatted(service, BenchServer.MONDAY.plus(24, ChronoUnit.HOURS));
    return KeptConnection.post("/v1/holds", key, "many-" + count.getAndIncrement(), body);
  }

  /** The bytes of a {@code GET} with the key of this workspace. */
  byte[] get(String target) {
    return KeptConnection.get(target, key);
  }

  String service() {
    return service;
  }

  /** The id of one of the people. */
  String person() {
    return people.getFirst();
  }

  /** Creates a hold over the connection and remembers its id. */
  int hold(KeptConnection connection) throws IOException {
    connection.send(nextHold());
    held.add(id(connection.body()));
    return 1;
  }

  /** Confirms one of the remembered holds; returns 0 if no hold is left. */
  int confirm(KeptConnection connection) throws IOException {
    String id = held.poll();
    if (id == null) {
      return 0;
    }
    connection.send(
        KeptConnection.post("/v1/holds/" + id + "/confirm", key, "confirm-" + id, "{}"));
    connection.receive();
    return 1;
  }

  /** The id of the hold in an answer, or of the first hold in an event. */
  static String id(byte[] body) {
    for (int i = 0; i + ID.length + ID_LENGTH <= body.length; i++) {
      int k = 0;
      while (k < ID.length && body[i + k] == ID[k]) {
        k++;
      }
      if (k == ID.length) {
        return new String(body, i + 1, ID_LENGTH, StandardCharsets.US_ASCII);
      }
    }
    throw new IllegalStateException("the answer has no id of a hold");
  }
}
