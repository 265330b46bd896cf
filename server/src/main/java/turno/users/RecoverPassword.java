package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Sends a link to a person who forgot their password. The request only stores the address, in the
 * same way for every address; a job checks whether the address belongs to a person, and how many
 * e-mails the person got (docs/rules/users.md#forgotten-passwords). Earlier links keep working, so
 * that a request in another person's name does not invalidate them.
 */
final class RecoverPassword {
  private static final String JOB = "answer_recoveries";
  private static final Logger LOG = LoggerFactory.getLogger(RecoverPassword.class);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);
  private static final int BATCH = 20;

  /** How many requests may wait for the job, in total. */
  private static final int MAX_WAITING = 1_000;

  private static final Duration ANSWERED_WITHIN = Duration.ofHours(1);
  static final Duration BETWEEN_MAILS = Duration.ofMinutes(5);

  /** The maximum number of recovery e-mails to an address within the lifetime of a link. */
  static final int MAX_MAILS = 5;

  private static final String ASK =
      """
      insert into turno.recovery_requests (email, workspace, asked_at)
      select ?, ?, ? where (select count(*) from turno.recovery_requests) < ?
      on conflict on constraint recovery_requests_pkey do nothing
      """;

  private static final String NEXT =
      """
      select email, workspace from turno.recovery_requests
       order by asked_at, email, workspace limit ?
      """;

  private static final String TAKE =
      "delete from turno.recovery_requests where email = ? and workspace = ? returning asked_at";

  private static final String FORGET = "delete from turno.recovery_requests where asked_at <= ?";

  private final Database database;
  private final Workspaces workspaces;
  private final SignInLimits limits;
  private final LinkMails mails;
  private final Users.Needs needs;
  private final Jobs jobs;

  /**
   * A request that waits for the job.
   *
   * @param workspace the slug that was given, or empty
   */
  private record Request(EmailAddress email, String workspace) {}

  /** Schema PasswordRecovery. */
  record Asked(String email) {}

  RecoverPassword(Users.Needs needs, SignInLimits limits) {
    this.needs = needs;
    this.jobs = needs.background();
    this.database = needs.database();
    this.workspaces = needs.workspaces();
    this.limits = limits;
    this.mails = new LinkMails(needs.mails(), new Links(needs.publicUrl()));
  }

  void addJob() {
    jobs.add(Job.of(JOB, () -> answerSome(needs.jobs())), LOOK_EVERY);
  }

  Answer run(RequestContext call) {
    ObjectNode body = call.body(EmailAddress::check);
    String given = body.path("email").stringValue();
    String workspace = body.hasNonNull("workspace") ? body.path("workspace").stringValue() : "";
    limits.failure(call.request().address());
    EmailAddress email = EmailAddress.parse(given);
    if (email != null && mails.areConfigured()) {
      Tenant.asSystem(
          "people belong to no workspace",
          () ->
              database.write(connection ->
                  Sql.of(ASK)
                      .with(email.text(), workspace, call.now(), MAX_WAITING)
                      .update(connection)));
      jobs.wake(JOB);
    }
    return Answer.accepted(new Asked(given));
  }

  /** Answers some requests; returns whether there may be more. */
  private boolean answerSome(Database jobsDatabase) {
    Instant now = needs.clock().instant();
    jobsDatabase.write(
        connection -> Sql.of(FORGET).with(now.minus(ANSWERED_WITHIN)).update(connection));
    if (!mails.areSent()) {
      return false;
    }
    List<Request> next =
        jobsDatabase.read(connection ->
            Sql.of(NEXT)
                .with(BATCH)
                .list(
                    connection,
                    row ->
                        new Request(
                            new EmailAddress(row.getString("email")), row.getString("workspace"))));
    for (Request request : next) {
      boolean reached = mails.reach(request.email());
      boolean sent =
          jobsDatabase.<Boolean>write(connection -> answer(connection, request, reached, now));
      if (sent) {
        mails.added();
      }
    }
    return next.size() == BATCH;
  }

  /** Answers a request; returns whether an e-mail was added. */
  private boolean answer(Connection connection, Request request, boolean reached, Instant now)
      throws SQLException {
    EmailAddress email = request.email();
    String slug = request.workspace();
    if (Sql.of(TAKE).with(email.text(), slug).list(connection, row -> true).isEmpty()) {
      return false; // another node has taken the request
    }
    Person person = PersonRows.toCompare(connection, email, slug.isEmpty() ? null : slug);
    Person.Place place = person == null ? null : person.first();
    if (person == null || place == null) {
      return false;
    }
    if (!reached) {
      LOG.warn("the mail server does not accept a person's address; use ./turno users reset");
      return false;
    }
    OneTimeTokens.Recoveries earlier = OneTimeTokens.recoveries(connection, email, now);
    Instant latest = earlier.latest();
    if (earlier.count() >= MAX_MAILS
        || (latest != null && now.isBefore(latest.plus(BETWEEN_MAILS)))) {
      return false;
    }
    Workspace workspace = Tenant.of(place.workspaceId(), () -> workspaces.get(place.workspaceId()));
    String token = SecretToken.make(needs.random());
    if (!mails.isRecoverySent(connection, workspace, person, token, now)) {
      return false;
    }
    OneTimeTokens.insert(connection, token, OneTimeTokens.Token.ofRecovery(person.id(), true), now);
    return true;
  }
}
