package turno.verification.messages;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.QueryRows;
import turno.verification.kit.TrialServer;
import turno.verification.kit.WireId;
import turno.verification.mail.MailSimulator;
import turno.verification.mail.MailSimulator.Taken;
import turno.verification.messages.Evidence.ArrivedChat;
import turno.verification.messages.Evidence.ArrivedMail;
import turno.verification.messages.Evidence.Row;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Collects the outcome of all messages from the server, the mail server and WhatsApp. */
final class CollectEvidence {
  private static final Pattern LINK = Pattern.compile("/m/mgt_([0-9a-z]{26})");
  private static final String OF_CALENDARS = "@turno";
  private static final int TEXT = 0;
  private static final int CALENDAR = 2;

  private static final String ROWS =
      """
      select b.booking_id, b.occasion, b.state, b.reason, b.channel,
             coalesce(b.booking_version, 0) as version, b.written_at,
             b.channel = 'whatsapp' or 'whatsapp' = any (b.tried) as tried_by_chat,
             m.external_id is not null as chat_is_known
        from turno.booking_messages b
        left join turno.messages m on m.workspace_id = b.workspace_id and m.id = b.message_id
      """;

  /** The booking of each WhatsApp message whose id the server knows. */
  private static final String CHATS =
      """
      select m.external_id, b.booking_id
        from turno.booking_messages b
        join turno.messages m on m.workspace_id = b.workspace_id and m.id = b.message_id
       where m.external_id is not null
      """;

  private CollectEvidence() {}

  static Evidence of(
      TrialServer server,
      MessageSteps steps,
      MailSimulator mails,
      WhatsAppSimulator chats,
      List<Instant> settled)
      throws InterruptedException, SQLException {
    List<BookingLife> lives = new ArrayList<>();
    for (MessageSteps.Known known : steps.made()) {
      JsonNode history =
          server.ask(ApiRequest.get("/bookings/" + known.id() + "/history?limit=100")).json();
      lives.add(
          BookingLife.of(
              known.id(), known.hasMail(), history.path("data"), steps.silent(known.id())));
    }
    return new Evidence(
        lives, rows(server), mails(mails), chats(server, chats), List.copyOf(settled));
  }

  private static Map<String, List<Row>> rows(TrialServer server) throws SQLException {
    Map<String, List<Row>> rows = new HashMap<>();
    try (Connection connection = server.connect()) {
      QueryRows.list(connection, ROWS, row -> Map.entry(row.getString("booking_id"), row(row)))
          .forEach(entry -> add(rows, id(entry.getKey()), entry.getValue()));
    }
    return rows;
  }

  private static String id(String uuid) {
    return WireId.BOOKING.of(UUID.fromString(uuid));
  }

  private static Row row(ResultSet row) throws SQLException {
    OffsetDateTime written = row.getObject("written_at", OffsetDateTime.class);
    return new Row(
        row.getString("occasion"),
        row.getString("state"),
        row.getString("reason"),
        row.getString("channel"),
        row.getInt("version"),
        written == null ? null : written.toInstant(),
        row.getBoolean("tried_by_chat"),
        row.getBoolean("chat_is_known"));
  }

  private static Map<String, List<ArrivedMail>> mails(MailSimulator mails) {
    Map<String, List<ArrivedMail>> arrived = new HashMap<>();
    for (Taken taken : mails.taken()) {
      try {
        MimeMessage mail = taken.message();
        MimeMultipart forms = (MimeMultipart) mail.getContent();
        ICalendar calendar = Biweekly.parse(text(forms.getBodyPart(CALENDAR))).first();
        VEvent event = calendar.getEvents().getFirst();
        add(
            arrived,
            event.getUid().getValue().replace(OF_CALENDARS, ""),
            new ArrivedMail(
                mail.getMessageID(),
                event.getSequence().getValue(),
                event.getDateStart().getValue().toInstant(),
                calendar.getMethod().isCancel(),
                text(forms.getBodyPart(TEXT))));
      } catch (MessagingException | IOException e) {
        throw new IllegalStateException("an e-mail could not be read: " + taken.source(), e);
      }
    }
    return arrived;
  }

  private static String text(BodyPart part) throws MessagingException, IOException {
    try (InputStream text = part.getInputStream()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Map<String, List<ArrivedChat>> chats(TrialServer server, WhatsAppSimulator chats)
      throws SQLException {
    Map<String, String> known = new HashMap<>();
    try (Connection connection = server.connect()) {
      QueryRows.list(
              connection,
              CHATS,
              row -> Map.entry(row.getString("external_id"), id(row.getString("booking_id"))))
          .forEach(entry -> known.put(entry.getKey(), entry.getValue()));
    }
    Map<String, List<ArrivedChat>> arrived = new HashMap<>();
    for (SentMessage sent : chats.sent(MessageShop.NUMBER.id())) {
      String text = sent.body().toString();
      Matcher link = LINK.matcher(text);
      String named = link.find() ? "bkg_" + link.group(1) : "without a link";
      add(
          arrived,
          known.getOrDefault(sent.wamid(), named),
          new ArrivedChat(sent.wamid(), text, known.containsKey(sent.wamid())));
    }
    return arrived;
  }

  private static <T> void add(Map<String, List<T>> lists, String key, @Nullable T one) {
    if (one != null) {
      lists.computeIfAbsent(key, _ -> new ArrayList<>()).add(one);
    }
  }
}
