package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.LanguageTags;
import turno.kernel.Metadata;
import turno.kernel.ProblemException;
import turno.kernel.WireJson;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.TableNoun;
import turno.platform.nouns.ValidationErrors;
import turno.workspaces.Workspaces;

/** The operations on message rules (docs/rules/messages.md). */
final class MessageRulesApi extends TableNoun<MessageRuleId, MessageRule> {
  private static final int MAX_RULES = 100;
  private static final WorkspaceLimit LIMIT = WorkspaceLimit.of(MAX_RULES, "message rules");

  /**
   * The minimum offset of a reminder. A reminder may be sent when only a quarter of its offset is
   * left, and must still be useful then.
   */
  private static final int MIN_REMINDER_MINUTES = 15;

  private static final String COUNT =
      "select count(*) from turno.message_rules where workspace_id = ?";

  private static final String UNKNOWN =
      """
      select n.place from unnest(?::uuid[]) with ordinality n(id, place)
       where not exists (select from turno.TABLE t where t.workspace_id = ? and t.id = n.id)
       order by n.place limit 1
      """;

  private final Workspaces workspaces;
  private final Runnable changed;

  /**
   * @param changed notified when bookings must be looked at again
   */
  MessageRulesApi(Needs needs, Workspaces workspaces, Runnable changed) {
    super(
        IdKind.MESSAGE_RULE,
        "message rule",
        "/v1/message-rules",
        MessageRule.class,
        MessageRule.TABLE,
        "message_rule_external_ids_are_unique",
        needs);
    this.workspaces = workspaces;
    this.changed = changed;
  }

  Map<String, Handler> handlers() {
    Map<String, Handler> handlers = handlers("MessageRule");
    handlers.replaceAll((_, handler) ->
        call -> {
          begin(call);
          return handler.handle(call);
        });
    return handlers;
  }

  /**
   * Returns the rule that the body of a preview describes: a stored rule with the changes in the
   * body, or a new rule. The described rule is not stored, and is treated as if it had never
   * changed.
   */
  MessageRule described(RequestContext call) {
    begin(call);
    MessageRuleId id = LenientJson.of(call.body()).id("rule_id", IdKind.MESSAGE_RULE);
    return needs
        .database()
        .read(connection -> {
          MessageRule stored =
              id == null ? null : MessageRule.TABLE.find(connection, call.workspaceId(), id);
          if (stored == null && call.body().has("rule_id")) {
            throw ProblemException.unknownInBody("#/rule_id", "message rule");
          }
          ObjectNode before =
              stored == null
                  ? defaults()
                  : WireJson.tree(stored, needs.zones().apply(call.workspaceId()));
          LenientJson document = LenientJson.checked(call, before, this::checkDescribed);
          requireKnown(call, connection, document);
          Identity<MessageRuleId> identity =
              stored == null
                  ? Identity.first(needs.ids().next(kind()), null, Metadata.NONE, now(call))
                  : stored.identity();
          return read(document, identity, null).with(rule -> rule.since(Instant.EPOCH));
        });
  }

  private void checkDescribed(LenientJson document, ValidationErrors errors) {
    if (!document.has("occasion")) {
      errors.add("required", "Without 'rule_id', 'occasion' is required.", document.at("occasion"));
    }
    errors.requireId(document, "booking_id", IdKind.BOOKING);
    check(document, errors);
  }

  /** Creates the initial rules of the workspace, unless they were created before. */
  private void begin(RequestContext call) {
    MessagePlans.begin(needs.database(), workspaces.get(call.workspaceId()), needs.ids());
  }

  @Override
  protected ObjectNode defaults() {
    ObjectNode defaults = Json.object().put("active", true).put("offset_minutes", 0);
    defaults.putArray("channels").add("whatsapp").add("email");
    defaults.putArray("texts");
    return defaults;
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    errors.requireMetadataFits(document);
    errors.requireIds(document, "service_ids", IdKind.SERVICE);
    errors.requireIds(document, "location_ids", IdKind.LOCATION);
    Integer offset = document.integer("offset_minutes");
    if (document.word("occasion", Occasion.class) == Occasion.REMINDER
        && offset != null
        && offset < MIN_REMINDER_MINUTES) {
      errors.add(
          "out_of_range",
          "A reminder must be planned at least "
              + MIN_REMINDER_MINUTES
              + " minutes before the start.",
          document.at("offset_minutes"),
          document.at("occasion"));
    }
    checkStaff(document, errors);
    List<LenientJson> texts = document.objects("texts");
    errors.requireDistinct(texts, "locale");
    texts.forEach(text -> checkText(text, errors));
  }

  private static void checkStaff(LenientJson document, ValidationErrors errors) {
    Occasion occasion = document.word("occasion", Occasion.class);
    if (occasion == null || !occasion.isForStaff()) {
      return;
    }
    if (errors.isSent("channels") && document.strings("channels").contains("whatsapp")) {
      errors.add(
          "conflict",
          "Staff get only e-mails: set 'channels' to [\"email\"].",
          document.at("channels"),
          document.at("occasion"));
    }
    Integer offset = document.integer("offset_minutes");
    if (occasion == Occasion.STAFF_TOMORROW
        && offset != null
        && offset > Agenda.MAX_OFFSET_MINUTES) {
      errors.add(
          "out_of_range",
          "The e-mail about tomorrow's bookings is sent in the evening, at most "
              + Agenda.MAX_OFFSET_MINUTES
              + " minutes after 18:00.",
          document.at("offset_minutes"),
          document.at("occasion"));
    }
  }

  private static void checkText(LenientJson text, ValidationErrors errors) {
    String locale = text.text("locale");
    if (locale != null && LanguageTags.canonical(locale) == null) {
      errors.add("format", locale + " is not a language tag such as pt-BR.", text.at("locale"));
    }
    for (String member : List.of("subject", "body")) {
      String written = text.text(member);
      String unknown = written == null ? null : Placeholder.unknownIn(written);
      if (unknown != null) {
        errors.add(
            "enum",
            "There is no placeholder "
                + unknown
                + ". The placeholders are "
                + Placeholder.all()
                + ".",
            text.at(member));
      }
    }
  }

  @Override
  public MessageRule read(
      LenientJson document, Identity<MessageRuleId> identity, @Nullable MessageRule present) {
    MessageRule given = super.read(document, identity, present);
    MessageRule read = given.occasion().isForStaff() ? given.withChannels(List.of("email")) : given;
    return present != null && read.hasTimesOf(present)
        ? read
        : read.with(rule -> rule.since(identity.updatedAt().truncatedTo(ChronoUnit.SECONDS)));
  }

  @Override
  protected Answer insert(RequestContext call, Transaction transaction, MessageRule made)
      throws SQLException {
    Connection connection = transaction.connection();
    MessagePlans.lock(connection, call.workspaceId());
    int has = Sql.of(COUNT).with(call.workspaceId()).one(connection, row -> row.getInt(1));
    if (has >= MAX_RULES) {
      throw LIMIT.reached(has);
    }
    lookAgain(call, transaction);
    return super.insert(call, transaction, made);
  }

  @Override
  protected void update(
      RequestContext call, Transaction transaction, MessageRule before, MessageRule after)
      throws SQLException {
    if (!after.hasTimesOf(before)) {
      lookAgain(call, transaction);
    }
    super.update(call, transaction, before, after);
  }

  private void lookAgain(RequestContext call, Transaction transaction) throws SQLException {
    MessagePlans.lookAgain(transaction.connection(), call.workspaceId(), call.now());
    transaction.afterCommit(changed);
  }

  @Override
  protected void requireKnown(RequestContext call, Connection connection, LenientJson document)
      throws SQLException {
    requireKnown(call, connection, "service", document, IdKind.SERVICE);
    requireKnown(call, connection, "location", document, IdKind.LOCATION);
  }

  private static void requireKnown(
      RequestContext call, Connection connection, String noun, LenientJson document, IdKind<?> kind)
      throws SQLException {
    String member = noun + "_ids";
    List<Id> named = new ArrayList<>();
    for (String text : document.strings(member)) {
      named.add(Objects.requireNonNull(kind.parse(text))); // already checked
    }
    Integer unknown =
        named.isEmpty()
            ? null
            : Sql.of(UNKNOWN.replace("TABLE", noun + "s"))
                .with(named, call.workspaceId())
                .first(connection, row -> row.getInt("place"));
    if (unknown != null) {
      throw ProblemException.unknownInBody("#/" + member + "/" + (unknown - 1), noun);
    }
  }
}
