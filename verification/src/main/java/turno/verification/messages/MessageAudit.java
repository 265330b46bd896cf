package turno.verification.messages;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.BusinessBuilder;
import turno.verification.messages.BookingLife.Version;
import turno.verification.messages.Evidence.ArrivedChat;
import turno.verification.messages.Evidence.ArrivedMail;
import turno.verification.messages.Evidence.Row;

/**
 * Judges every message by the history of its booking: no message may contradict the state that the
 * booking had when the message was written, be missing, or arrive twice. The audit knows the rules
 * of a new workspace (docs/rules/messages.md) and shares no code with the server.
 */
final class MessageAudit {
  private static final ZoneId ZONE = ZoneId.of(BusinessBuilder.ZONE);
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");
  private static final LocalTime QUIET_FROM = LocalTime.of(21, 0);
  private static final LocalTime QUIET_TO = LocalTime.of(8, 0);
  private static final Duration USEFUL = Duration.ofDays(3);
  private static final Duration REMINDER = Duration.ofDays(1);
  private static final Duration SHORTEST_REMINDER = REMINDER.dividedBy(4);

  /**
   * How long a request may take on a busy server. A change is recorded with the instant at which
   * its request began, and the request may then wait for a message that is being written.
   */
  private static final Duration LONGEST_REQUEST = Duration.ofSeconds(20);

  /** The precision of the history, in which all times are whole seconds. */
  private static final Duration BLUR = Duration.ofSeconds(1);

  private final Evidence evidence;
  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> fates = new TreeMap<>();
  private int repeatedMails;
  private int unknownOutcomes;

  /**
   * The judgement.
   *
   * @param fates the number of messages for each outcome
   * @param repeatedMails the number of e-mails that arrived again with the same Message-ID
   * @param unknownOutcomes the number of messages that failed because it is unknown whether the
   *     channel accepted them
   * @param sent the number of messages that the server has recorded as sent
   */
  record Judgement(
      List<String> findings,
      Map<String, Integer> fates,
      int repeatedMails,
      int unknownOutcomes,
      int sent) {}

  private MessageAudit(Evidence evidence) {
    this.evidence = evidence;
  }

  static Judgement judge(Evidence evidence) {
    MessageAudit audit = new MessageAudit(evidence);
    evidence.lives().forEach(audit::judge);
    audit.judgeStrangers();
    int sent =
        evidence.rows().values().stream()
            .mapToInt(rows -> Math.toIntExact(rows.stream().filter(Row::isSent).count()))
            .sum();
    return new Judgement(
        List.copyOf(audit.findings),
        Map.copyOf(audit.fates),
        audit.repeatedMails,
        audit.unknownOutcomes,
        sent);
  }

  private void judge(BookingLife life) {
    List<Row> rows = evidence.rows().getOrDefault(life.id(), List.of());
    for (Row row : rows) {
      fates.merge(
          row.occasion() + " " + row.state() + (row.reason() == null ? "" : " " + row.reason()),
          1,
          Integer::sum);
      unknownOutcomes += row.isUnknown() ? 1 : 0;
      if (row.wasWritten()) {
        judgeTruth(life, row);
      }
    }
    judgeTwice(life, rows);
    judgeMails(life, rows);
    judgeChats(life, rows);
    for (Instant settled : evidence.settled()) {
      judgeMissing(life, rows, settled);
    }
  }

  /** Checks that every message is about a booking of the simulation. */
  private void judgeStrangers() {
    Set<String> known = evidence.lives().stream().map(BookingLife::id).collect(Collectors.toSet());
    strangers("the server has a message", evidence.rows(), known);
    strangers("an e-mail has arrived", evidence.mails(), known);
    strangers("a WhatsApp message has arrived", evidence.chats(), known);
  }

  private void strangers(String what, Map<String, ? extends List<?>> lists, Set<String> known) {
    lists.forEach((id, list) -> {
      if (!known.contains(id)) {
        findings.add(what + " about an unknown booking, " + id + ": " + list.getFirst());
      }
    });
  }

  /** Checks that a message agreed with the booking when the message was written. */
  private void judgeTruth(BookingLife life, Row row) {
    Instant written = row.written();
    Version version = life.version(row.version());
    if (written == null || version == null) {
      find(life, row, "was written from a version that never existed");
      return;
    }
    Instant end = life.endOf(version);
    if (version.at().isAfter(written)
        || (end != null && end.plus(LONGEST_REQUEST).isBefore(written))) {
      find(life, row, "was written from a version that was not current at " + written);
    }
    Version set = life.settingStartOf(version);
    boolean isTrue =
        switch (row.occasion()) {
          case "booked" -> is(version, "confirmed") && !life.versions().getFirst().silent();
          case "moved" -> is(version, "confirmed") && isMove(set) && !set.silent();
          case "cancelled" -> is(version, "cancelled") && !version.silent();
          case "reminder" ->
              is(version, "confirmed") && !set.silent() && isTimeOfReminder(set, version, written);
          default -> false;
        };
    if (!isTrue) {
      find(life, row, "was not true at " + written);
    }
    judgeQuiet(life, row, version, set, written);
  }

  private static boolean is(Version version, String status) {
    return version.status().equals(status);
  }

  private static boolean isMove(Version version) {
    return version.change().equals("rescheduled");
  }

  private static boolean isTimeOfReminder(Version set, Version version, Instant written) {
    Instant time = version.start().minus(REMINDER);
    Instant earliest = isQuiet(time) ? quietStart(time) : time;
    return !set.at().isAfter(time)
        && !written.isBefore(earliest.minus(BLUR))
        && written.isBefore(version.start().minus(SHORTEST_REMINDER));
  }

  /**
   * Checks that a message that was sent in quiet hours would have been useless after the quiet
   * hours.
   */
  private void judgeQuiet(
      BookingLife life, Row row, Version version, Version set, Instant written) {
    Version made =
        switch (row.occasion()) {
          case "booked" -> life.versions().getFirst();
          case "cancelled" -> version;
          default -> set;
        };
    Instant until =
        row.occasion().equals("reminder")
            ? version.start().minus(SHORTEST_REMINDER)
            : earlier(made.at().plus(USEFUL), version.start());
    if (isQuiet(written) && isQuiet(written.plus(BLUR)) && quietEnd(written).isBefore(until)) {
      find(life, row, "was sent in quiet hours, at " + written);
    }
  }

  private static boolean isQuiet(Instant instant) {
    LocalTime time = instant.atZone(ZONE).toLocalTime();
    return time.isBefore(QUIET_TO) || !time.isBefore(QUIET_FROM);
  }

  private static Instant quietEnd(Instant quiet) {
    var local = quiet.atZone(ZONE);
    var morning = local.with(QUIET_TO);
    return (local.toLocalTime().isBefore(QUIET_TO) ? morning : morning.plusDays(1)).toInstant();
  }

  private static Instant quietStart(Instant quiet) {
    var local = quiet.atZone(ZONE);
    var evening = local.with(QUIET_FROM);
    return (local.toLocalTime().isBefore(QUIET_TO) ? evening.minusDays(1) : evening).toInstant();
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  /**
   * Checks that the customer was notified at most once of the booking, of each move and of the
   * cancellation, and reminded at most once of each start.
   */
  private void judgeTwice(BookingLife life, List<Row> rows) {
    Map<String, Integer> times = new HashMap<>();
    for (Row row : rows) {
      Version version = life.version(row.version());
      if (row.isSent() && version != null) {
        String fact =
            switch (row.occasion()) {
              case "reminder" -> " of " + version.start();
              case "moved" -> " to version " + life.settingStartOf(version).number();
              default -> "";
            };
        times.merge(row.occasion() + fact, 1, Integer::sum);
      }
    }
    times.forEach((fact, count) -> {
      if (count > 1) {
        find(life, fact + " was sent " + count + " times");
      }
    });
  }

  /** Checks that each sent e-mail has arrived and agrees with the booking; counts repeated ones. */
  private void judgeMails(BookingLife life, List<Row> rows) {
    Map<String, Integer> ids = new HashMap<>();
    for (ArrivedMail mail : evidence.mails().getOrDefault(life.id(), List.of())) {
      if (ids.merge(mail.id(), 1, Integer::sum) > 1) {
        repeatedMails++;
      }
      Version version = life.version(mail.version());
      if (version == null
          || !version.start().equals(mail.start())
          || mail.cancels() != is(version, "cancelled")
          || !mail.text().contains(clock(version))) {
        find(life, "an e-mail contradicts the booking: " + mail);
      }
    }
    long sent = rows.stream().filter(row -> row.isSent() && "email".equals(row.channel())).count();
    long unknown =
        rows.stream().filter(row -> row.isUnknown() && "email".equals(row.channel())).count();
    if (ids.size() < sent || ids.size() > sent + unknown) {
      find(life, sent + " e-mails were sent and " + ids.size() + " have arrived");
    }
  }

  /** Checks that each sent WhatsApp message has arrived once and agrees with the booking. */
  private void judgeChats(BookingLife life, List<Row> rows) {
    List<ArrivedChat> chats = evidence.chats().getOrDefault(life.id(), List.of());
    for (ArrivedChat chat : chats) {
      boolean isTrue =
          rows.stream()
              .filter(Row::triedByChat)
              .map(row -> life.version(row.version()))
              .anyMatch(version -> version != null && chat.text().contains(clock(version)));
      if (!isTrue && rows.stream().noneMatch(row -> row.triedByChat() && isMail(row))) {
        find(life, "a WhatsApp message contradicts the booking: " + chat);
      }
    }
    judgeCopies(life, rows, chats);
    long sent = rows.stream().filter(row -> row.isSent() && !isMail(row)).count();
    long tried = rows.stream().filter(Row::triedByChat).count();
    if (chats.size() < sent || chats.size() > tried) {
      find(
          life,
          sent
              + " WhatsApp messages were sent, "
              + tried
              + " tried, and "
              + chats.size()
              + " have arrived");
    }
  }

  /**
   * Finds copies of messages. The server knows only one id of each message, so it does not know the
   * id of a copy.
   */
  private void judgeCopies(BookingLife life, List<Row> rows, List<ArrivedChat> chats) {
    long unknown = chats.stream().filter(chat -> !chat.isKnown()).count();
    long open = rows.stream().filter(row -> row.triedByChat() && !row.chatIsKnown()).count();
    if (unknown > open) {
      find(
          life,
          unknown
              + " WhatsApp messages have arrived whose ids are not known; attempts without a known"
              + " id explain only "
              + open
              + " of them");
    }
  }

  private static boolean isMail(Row row) {
    return "email".equals(row.channel());
  }

  private static String clock(Version version) {
    return version.start().atZone(ZONE).format(CLOCK);
  }

  /**
   * Checks that the customer was notified of everything that was due and still true at an instant
   * after the booking was created. In quiet hours, nothing is judged.
   */
  private void judgeMissing(BookingLife life, List<Row> rows, Instant settled) {
    Version version = life.at(settled);
    if (version == null || isQuiet(settled)) {
      return;
    }
    Version first = life.versions().getFirst();
    Version set = life.settingStartOf(version);
    if (is(version, "cancelled")) {
      if (isOfUse(version, version, settled)
          && !hasHeard(life, rows, "cancelled", version, settled)) {
        find(life, "its cancellation was not sent by " + settled);
      }
      return;
    }
    if (!is(version, "confirmed")) {
      return;
    }
    // a confirmation is not sent once the start has passed; after that, a move confirms the
    // booking, unless the move is silent
    if (!life.startedBefore(version)
        && isOfUse(first, version, settled)
        && !hasHeard(life, rows, "booked", first, settled)
        && !hasHeard(life, rows, "moved", first, settled)) {
      find(life, "its confirmation was not sent by " + settled);
    }
    if (isMove(set)
        && isOfUse(set, version, settled)
        && !hasHeard(life, rows, "moved", set, settled)
        && !hasHeard(life, rows, "booked", set, settled)) {
      find(life, "its move was not sent by " + settled);
    }
    Instant time = version.start().minus(REMINDER);
    if (!set.silent()
        && !set.at().isAfter(time)
        && !settled.isBefore(time.plus(BLUR))
        && settled.isBefore(version.start().minus(SHORTEST_REMINDER))
        && !hasHeard(life, rows, "reminder", set, settled)) {
      find(life, "its reminder was not sent by " + settled);
    }
  }

  private static boolean isOfUse(Version fact, Version version, Instant settled) {
    return !fact.silent()
        && fact.at().plus(BLUR).isBefore(settled)
        && settled.isBefore(earlier(fact.at().plus(USEFUL), version.start()));
  }

  /**
   * Whether a message for this occasion was written from this version or a later one by this
   * instant, and was sent or has an unknown outcome. If the customer has no working e-mail address,
   * every message for this occasion counts, unless it was written from an earlier version or later
   * than this instant.
   */
  private static boolean hasHeard(
      BookingLife life, List<Row> rows, String occasion, Version from, Instant settled) {
    for (Row row : rows) {
      Instant written = row.written();
      boolean isOfIt =
          row.occasion().equals(occasion)
              && (written == null || !written.isAfter(settled.plus(BLUR)))
              && (row.wasWritten() ? row.version() >= from.number() : !life.hasMail());
      if (isOfIt && (!life.hasMail() || row.isSent() || row.isUnknown())) {
        return true;
      }
    }
    return false;
  }

  private void find(BookingLife life, Row row, String what) {
    find(life, row.occasion() + " (" + row.state() + ") " + what);
  }

  private void find(BookingLife life, @Nullable String what) {
    findings.add(life.id() + ": " + what + "; versions: " + life.versions());
  }
}
