package turno.verification.messages;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The history of one booking, as the API shows it.
 *
 * @param hasMail whether the customer has an e-mail address that the mail server accepts
 * @param versions the versions in ascending order
 */
record BookingLife(String id, boolean hasMail, List<Version> versions) {
  /**
   * A version of the booking.
   *
   * @param at the instant at which the version began, in whole seconds
   * @param silent whether the customer should not be notified of this version
   */
  record Version(
      int number, Instant at, String change, Instant start, String status, boolean silent) {
    boolean setsStart() {
      return change.equals("created") || change.equals("rescheduled");
    }
  }

  /**
   * Reads the entries of {@code GET /bookings/{id}/history}.
   *
   * @param silent whether each version was made with {@code notify: none}
   */
  static BookingLife of(
      String id, boolean hasMail, JsonNode entries, Map<Integer, Boolean> silent) {
    List<Version> versions = new ArrayList<>();
    Instant start = Instant.EPOCH;
    String status = "";
    for (JsonNode entry : entries) {
      Instant before = start;
      for (JsonNode change : entry.path("changes")) {
        String to = change.path("to").asString("");
        switch (change.path("field").asString("")) {
          case "start" -> start = OffsetDateTime.parse(to).toInstant();
          case "status" -> status = to;
          default -> {}
        }
      }
      int number = entry.path("version").intValue();
      String kind = entry.path("change").stringValue();
      // a change of the assigned person alone is not a move, and customers are not notified of it
      boolean stays = kind.equals("rescheduled") && start.equals(before);
      versions.add(
          new Version(
              number,
              OffsetDateTime.parse(entry.path("at").stringValue()).toInstant(),
              stays ? "updated" : kind,
              start,
              status,
              silent.getOrDefault(number, false)));
    }
    return new BookingLife(id, hasMail, versions);
  }

  /** The version with this number; null if there is none. */
  @Nullable Version version(int number) {
    return versions.stream().filter(one -> one.number() == number).findFirst().orElse(null);
  }

  /** The version at an instant; null before the first one. */
  @Nullable Version at(Instant instant) {
    Version found = null;
    for (Version version : versions) {
      if (version.at().isAfter(instant)) {
        return found;
      }
      found = version;
    }
    return found;
  }

  /** The version that set the start of this version. */
  Version settingStartOf(Version version) {
    Version found = versions.getFirst();
    for (Version one : versions) {
      if (one.number() <= version.number() && one.setsStart()) {
        found = one;
      }
    }
    return found;
  }

  /** Whether an earlier version was still current when its start passed. */
  boolean startedBefore(Version version) {
    return versions.stream()
        .filter(one -> one.number() < version.number())
        .anyMatch(one -> {
          Instant end = endOf(one);
          return end != null && !one.start().isAfter(end);
        });
  }

  /** The instant at which the next version began; null for the last version. */
  @Nullable Instant endOf(Version version) {
    for (Version one : versions) {
      if (one.number() > version.number()) {
        return one.at();
      }
    }
    return null;
  }
}
