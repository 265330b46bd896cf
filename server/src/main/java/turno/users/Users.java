package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import turno.events.EventLog.LogRow;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.Authenticator;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.PresentCaller;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.Retention;
import turno.platform.mail.MailQueue;
import turno.platform.observation.Gauges;
import turno.platform.secrets.Keys;
import turno.workspaces.MyUser;
import turno.workspaces.OpenMoney;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Wires up the feature: its operations, its jobs, and the interfaces that it offers to the server.
 */
public final class Users implements LogListener, AutoCloseable {
  private static final Duration SWEEP = Duration.ofMinutes(1);

  private final Needs needs;
  private final SessionDirectory sessions;
  private final SignedIn signedIn;
  private final PasswordHashes passwords;
  private final SignInLimits limits;
  private final RecoverPassword recoverPassword;

  /**
   * The dependencies of the package.
   *
   * @param publicUrl the base URL of links, without a slash at the end
   */
  public record Needs(
      Database database,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      InstantSource clock,
      IdSource ids,
      Supplier<String> publicUrl,
      Policy policy,
      MailQueue mails) {
    RandomGenerator random() {
      return policy.random();
    }
  }

  /**
   * The limits on failures per minute; 0 means no limit.
   *
   * @param account failures with one account from one network address
   * @param address failures from one network address
   * @param nodes the number of servers that share the limits
   * @param nanos the clock by which the limits refill, in nanoseconds
   */
  public record Rates(long account, long address, int nodes, LongSupplier nanos) {}

  /**
   * The policy for people who sign in.
   *
   * @param random an unpredictable source
   * @param keys the keys that sign the cookies of devices
   * @param ownersSignUp whether owners may create further workspaces
   */
  public record Policy(
      RandomGenerator random,
      Rates rates,
      PasswordCost passwordCost,
      Keys keys,
      boolean ownersSignUp) {
    /** Returns the policy for servers without sign-ins. */
    public static Policy none() {
      return new Policy(
          () -> 0, new Rates(0, 0, 1, () -> 0), PasswordCost.TODAY, Keys.none(), false);
    }
  }

  public Users(Needs needs) {
    this.needs = needs;
    this.sessions = new SessionDirectory(needs.database());
    this.signedIn = new SignedIn(needs.database(), sessions);
    this.passwords = new PasswordHashes(needs.random(), needs.policy().passwordCost());
    this.limits = new SignInLimits(needs.policy().rates());
    this.recoverPassword = new RecoverPassword(needs, limits);
  }

  /**
   * @param links limits the look-ups of one-time links
   */
  public Map<String, Handler> handlers(SecretLookUps links) {
    SignIn signIn = new SignIn(needs, sessions, passwords, limits);
    OpenLink openLink = new OpenLink(needs, signedIn, links);
    AcceptLink acceptLink = new AcceptLink(needs, sessions, openLink, passwords);
    Map<String, Handler> handlers = new HashMap<>();
    handlers.putAll(new SessionsApi(needs, sessions, signedIn, passwords, limits).handlers());
    handlers.putAll(new UsersApi(needs, sessions).handlers());
    handlers.put("signIn", signIn::run);
    handlers.put("recoverPassword", recoverPassword::run);
    handlers.put("readLink", openLink::run);
    handlers.put("acceptLink", acceptLink::run);
    return handlers;
  }

  /**
   * @param money checked before a workspace is deleted
   * @param list records a deletion outside the database before the deletion is committed
   */
  public Map<String, Handler> workspaceHandlers(
      OpenMoney money, BiConsumer<WorkspaceId, Instant> list) {
    return new WorkspacesApi(needs, sessions, signedIn, money, list).handlers();
  }

  /** Deletes a workspace again after a restore from a backup that predates its deletion. */
  public static void deleteAgain(
      Connection connection, Workspace workspace, IdSource ids, Instant deletedAt)
      throws SQLException {
    WorkspacesApi.end(connection, workspace, ids, deletedAt);
  }

  /** Returns the authenticator that finds the caller behind a session. */
  public Authenticator sessions() {
    return sessions;
  }

  /**
   * Returns the function that reads a person's current rights again, in each transaction that
   * relies on them.
   */
  public static PresentCaller present() {
    return SignedIn::lock;
  }

  /** Returns the function that finds the user behind the session of a request. */
  public Function<RequestContext, MyUser> signedIn() {
    return signedIn::of;
  }

  @Override
  public void begun(String counter) {
    sessions.forgetAll();
  }

  @Override
  public void changed(LoggedChange change) {
    if (change.kind().equals(LogRow.Kind.KEYS.wire())) {
      sessions.forget(change.workspaceId());
    }
  }

  /** Registers the metric for computed password hashes. */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .counter(
            "turno_password_hashes",
            "Password hashes computed to check or to store a password.",
            passwords::computed);
  }

  /**
   * Returns the action that records in the data of the invited user that the mail server refused
   * the invitation.
   */
  public static MailQueue.Refused refusedMails(InstantSource clock) {
    return (connection, workspaceId, name) -> {
      UserId invited = LinkMails.invited(name);
      if (invited != null) {
        UserRows.mailRefused(connection, workspaceId, invited, clock.instant());
      }
    };
  }

  /** Adds the jobs. */
  public void addJobs() {
    recoverPassword.addJob();
    needs
        .background()
        .add(
            Job.of("write_session_uses", () -> sessions.writeUses(needs.clock().instant())),
            Duration.ofSeconds(20))
        .add(
            new Retention(
                "sweep_sessions",
                needs.jobs(),
                needs.clock(),
                UserSession.LONGEST,
                SessionRows::sweep),
            SWEEP)
        .add(
            new Retention(
                "sweep_one_time_tokens",
                needs.jobs(),
                needs.clock(),
                OneTimeTokens.LIFE,
                OneTimeTokens::sweep),
            SWEEP);
  }

  @Override
  public void close() {
    passwords.close();
  }
}
