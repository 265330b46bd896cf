package turno.bookings;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalog;
import turno.catalog.ConflictFinder;
import turno.catalog.StageUse;
import turno.customers.CustomerBookings;
import turno.customers.MatchCustomer;
import turno.customers.SentMessages;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceLimit;
import turno.payments.DepositBookings;
import turno.payments.Deposits;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.platform.http.SentAnswers;
import turno.platform.jobs.Job;
import turno.platform.observation.Gauges;
import turno.scheduling.ConflictingBookings;
import turno.scheduling.Expiry;
import turno.scheduling.Follower;
import turno.scheduling.Occupants;
import turno.scheduling.Replanning;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceBookings;
import turno.workspaces.Workspaces;

/** Wires the bookings feature: its operations, its job, and its interfaces for other features. */
public final class Bookings implements AutoCloseable {
  /** How many commits of bookings may run concurrently, each on its own connection. */
  public static final int COMMITS = 4;

  private static final String READ = "bookings:read";

  /** The statuses in which the booking still has to be confirmed or paid. */
  private static final Set<BookingStatus> AWAITED =
      EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT);

  private final Database database;
  private final InstantSource clock;
  private final Snapshots snapshots;
  private final BookingWriter writer;
  private final FindConflicts findConflicts;
  private final RenderedBookings renderedBookings;
  private final BookingLookups lookups;
  private final ExpireBooking expireBooking;
  private final PlaceBooking placeBooking;
  private final ChangeBooking changeBooking;
  private final ConfirmHold confirmHold;
  private final CancelBooking cancelBooking;
  private final MarkAttendance markAttendance;
  private final RescheduleBooking rescheduleBooking;
  private final RunStageAction runStageAction;
  private final ReadHistory readHistory;
  private final ReadCalendar readCalendar;
  private final UpdateBooking updateBooking;
  private final RecordPayment recordPayment;
  private final ListPayments listPayments;
  private final CorrectPayment correctPayment;
  private final RecordRefund recordRefund;
  private final DepositWrites depositWrites;
  private final ListBookings listBookings;
  private final FindOwnHold findOwnHold;
  private final ReplyAttendance replyAttendance;
  private final RenewManageLink renewManageLink;
  private final SentBookings sent;
  private final CalendarFiles calendarFiles;

  /**
   * @param writes a separate pool, used only to write bookings
   * @param jobs the pool for background work over all workspaces
   * @param holds how many live holds a workspace may have
   * @param manage the links by which customers manage their bookings
   * @param proof checks visitors' phones
   * @param firstMessages limits first messages to visitors' phones
   * @param announced run after every committed change; must neither block nor throw
   */
  public Bookings(
      Database database,
      Database writes,
      Database jobs,
      Snapshots snapshots,
      Follower follower,
      Workspaces workspaces,
      MatchCustomer customers,
      IdSource ids,
      InstantSource clock,
      WorkspaceLimit holds,
      ManageLinks manage,
      PhoneProof proof,
      FirstMessages firstMessages,
      Runnable announced) {
    this.database = database;
    this.clock = clock;
    this.snapshots = snapshots;
    BookingEvents events = new BookingEvents(ids);
    this.writer = new BookingWriter(writes, snapshots, Math.min(COMMITS, writes.size()), announced);
    this.findConflicts = new FindConflicts(database, snapshots);
    this.renderedBookings = new RenderedBookings(database);
    this.lookups = new BookingLookups(database);
    this.expireBooking = new ExpireBooking(database, writer, events, snapshots);
    ResourceChoice resourceChoice = new ResourceChoice(lookups);
    Replanning replanning = new Replanning(follower, snapshots, expiry());
    this.placeBooking =
        new PlaceBooking(
            replanning,
            writer,
            lookups,
            workspaces,
            customers,
            events,
            ids,
            resourceChoice,
            new LiveHolds(snapshots, follower, holds),
            new VisitorHolds(database));
    this.changeBooking =
        new ChangeBooking(replanning, lookups, writer, new CommandTransactions(database));
    this.confirmHold =
        new ConfirmHold(snapshots, workspaces, customers, events, proof, firstMessages);
    this.cancelBooking = new CancelBooking(events);
    this.markAttendance = new MarkAttendance(events);
    this.rescheduleBooking = new RescheduleBooking(resourceChoice, events, database);
    this.runStageAction = new RunStageAction(snapshots, events);
    this.readCalendar = new ReadCalendar(database, snapshots);
    this.readHistory = new ReadHistory(database, lookups);
    this.updateBooking = new UpdateBooking(snapshots, workspaces, customers, events);
    this.recordPayment = new RecordPayment(database, events, ids);
    this.listPayments = new ListPayments(database, lookups);
    this.correctPayment = new CorrectPayment(database, events, ids);
    this.recordRefund = new RecordRefund(database, events, ids);
    this.depositWrites =
        new DepositWrites(database, jobs, replanning, writer, events, snapshots, ids, clock);
    this.listBookings = new ListBookings(database, snapshots, workspaces, findConflicts);
    this.findOwnHold = new FindOwnHold(database, lookups, clock);
    this.replyAttendance = new ReplyAttendance(events);
    this.renewManageLink = new RenewManageLink(events);
    this.sent =
        new SentBookings(manage.tokens(), lookups, snapshots, workspaces, manage.publicUrl());
    this.calendarFiles = new CalendarFiles(manage, lookups, workspaces, snapshots);
  }

  /**
   * The links by which customers manage their bookings.
   *
   * @param publicUrl supplies the base URL of links, without a trailing slash
   * @param organizer the organizer's e-mail address in calendar entries; if null, an address is
   *     derived from the host name in the base URL
   */
  public record ManageLinks(
      ManageTokens tokens, Supplier<String> publicUrl, @Nullable String organizer) {

    /** The URL of a booking's manage page; null if the booking has none. */
    public @Nullable String page(Booking booking, Instant now) {
      String token = tokens.of(booking, now);
      return token == null ? null : publicUrl.get() + "/m/" + token;
    }

    public CalendarFile file(Booking booking, Workspace workspace, BookedPlace place) {
      String host = URI.create(publicUrl.get()).getHost();
      return CalendarFile.of(
          booking, workspace.name(), place, organizer != null ? organizer : "no-reply@" + host);
    }
  }

  /** Returns the object that completes responses that consist of one booking. */
  public SentAnswers sent() {
    return sent;
  }

  /** How many bytes the metadata and intake answers of a workspace's bookings take. */
  public static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return BookingRows.metadataBytes(database, workspaceId);
  }

  /**
   * Returns the handlers of the operations, by operation id.
   *
   * @param deposits supplies the Pix codes for bookings that wait for a payment
   * @param answers stores completed responses for repeated requests
   * @param signed looks up signed URLs
   */
  public Map<String, Handler> handlers(
      Deposits deposits, CommandTransactions answers, SecretLookUps signed) {
    AwaitPixCode showCode = new AwaitPixCode(deposits, lookups, snapshots, answers);
    return Map.ofEntries(
        Map.entry("createHold", placeBooking::hold),
        Map.entry("createBooking", withCode(showCode, placeBooking::book)),
        Map.entry("confirmHold", withCode(showCode, changing(confirmHold::plan))),
        Map.entry("releaseHold", changing(cancelBooking::release)),
        Map.entry("cancelBooking", changing(cancelBooking::cancel)),
        Map.entry("rescheduleBooking", changing(rescheduleBooking::step)),
        Map.entry("checkInBooking", changing(markAttendance::checkIn)),
        Map.entry("markNoShow", changing(markAttendance::noShow)),
        Map.entry("runStageAction", changing(runStageAction::step)),
        Map.entry("reopenBooking", changing(markAttendance::reopen)),
        Map.entry("replyAttendance", changing(replyAttendance::plan)),
        Map.entry("renewManageLink", changing(renewManageLink::plan)),
        Map.entry("getCalendarFile", call -> calendarFiles.read(call, signed)),
        Map.entry("getBookingHistory", readHistory::list),
        Map.entry("getCalendar", readCalendar::read),
        Map.entry("updateBooking", changing(updateBooking::plan)),
        Map.entry("recordPayment", changing(recordPayment::step)),
        Map.entry("listPayments", listPayments::list),
        Map.entry("correctPayment", changing(correctPayment::plan)),
        Map.entry("recordRefund", changing(recordRefund::plan)),
        Map.entry("getHold", this::getHold),
        Map.entry("getBooking", this::get),
        Map.entry("listBookings", listBookings::list));
  }

  /** The interface of bookings for {@code payments}. */
  public DepositBookings deposits() {
    return depositWrites;
  }

  private Handler changing(ChangeBooking.Step step) {
    return changing(() -> step);
  }

  private Handler changing(Supplier<ChangeBooking.Step> ofOneCall) {
    return call -> changeBooking.run(call, ofOneCall.get());
  }

  private static Handler withCode(AwaitPixCode showCode, Handler handler) {
    return call -> showCode.complete(call, handler.handle(call));
  }

  private Answer get(RequestContext call) {
    return shown(found(call), call);
  }

  /**
   * A caller without the scope to read bookings sees only bookings that it made itself; unless it
   * is limited to its own bookings, it sees them only while they wait for confirmation or payment.
   * A visitor sees the booking until its manage link is renewed, for example because the booking is
   * given to another customer.
   */
  private Answer getHold(RequestContext call) {
    Booking booking = found(call);
    boolean visible =
        call.caller().isVisitor()
            ? SentBookings.isOfItsMaker(booking)
            : call.caller().scopes().contains(READ)
                || !call.caller().sight().isWhole()
                || (AWAITED.contains(booking.status()) && lookups.maker(booking).is(call.caller()));
    if (!visible) {
      throw BookingLookups.notFound();
    }
    return shown(booking, call);
  }

  /**
   * Returns the booking in the path, as clients currently see it; throws 404 if the caller may not
   * see it.
   */
  public Booking found(RequestContext call) {
    Booking stored = lookups.find(call, call.pathId(0, IdKind.BOOKING, "booking"));
    return stored.at(call.now());
  }

  /** Throws 409 or 410 unless this booking is a hold that can be confirmed. */
  public static void requireHold(Booking booking) {
    Transition.CONFIRM.require(booking);
  }

  private Answer shown(Booking booking, RequestContext call) {
    call.about(booking);
    Catalog catalog = snapshots.of(booking.workspaceId());
    ObjectNode view = BookingView.of(booking, catalog.stages());
    boolean names = call.query().values("expand").contains("resources");
    return Answer.ok(names ? BookingView.naming(view, booking, catalog) : view)
        .version(booking.version());
  }

  /**
   * The id of a live hold for this service and start that the caller made for a customer with this
   * name and phone; null if there is none. A null name or phone is not compared; if both are null,
   * no hold is found.
   */
  public @Nullable BookingId ownHold(
      Caller caller,
      ServiceId service,
      Instant start,
      @Nullable String name,
      @Nullable String phone) {
    return findOwnHold.find(caller, service, start, name, phone);
  }

  /** Until when the customer may move or cancel a booking; never after its start. */
  public static Instant changeableUntil(Booking booking, Catalog catalog) {
    return ChangeDeadline.of(booking, catalog.services().get(booking.serviceId()));
  }

  /**
   * How long before the start customers can no longer move or cancel a booking of a service; zero
   * if they can until the start.
   */
  public static Duration changeNotice(ServiceId service, Catalog catalog) {
    return ChangeDeadline.notice(catalog.services().get(service));
  }

  /** Whether booking writes are queueing; if so, background work should wait. */
  public boolean isCrowded() {
    return writer.isCrowded();
  }

  /**
   * Registers the metrics of bookings: the outcomes of writes, the age of due expiries, and
   * payments that need attention.
   */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .counters(
            "turno_booking_writes",
            "Booking writes by outcome; stale and in_the_way are planned again.",
            "outcome",
            writer.outcomes());
    Gauges.Figures figures = gauges.figures(BookingRows.FIGURES);
    gauges.queueAge("due_expiries", figures.age("expiry"));
    gauges
        .metrics()
        .gauge(
            "turno_payments_needing_attention",
            "Bookings whose payment a person must check, counted up to 100000.",
            figures.number("attention"));
  }

  /**
   * Returns the sweep, which writes expiries.
   *
   * @param deposits checks once more, before an unpaid booking expires, whether it was paid
   */
  public Job sweep(Deposits deposits) {
    return new SweepExpiries(database, expireBooking, clock, deposits);
  }

  /** Returns the function that writes the due expiries of bookings. */
  public Expiry expiry() {
    return (workspaceId, bookings, now) ->
        bookings.forEach(id -> expireBooking.expire(workspaceId, id, now));
  }

  /** Returns the object that finds the bookings that a catalog change leaves in conflict. */
  public ConflictFinder conflicts() {
    return findConflicts;
  }

  /** Returns an object that finds which stages contain active bookings. */
  public static StageUse stageUse() {
    return new StagesInUse();
  }

  /** Returns an object that checks whether a workspace has any booking or hold. */
  public static WorkspaceBookings ofWorkspaces() {
    return new AnyBooking();
  }

  /** Returns the object that renders the bookings that conflict with a block. */
  public ConflictingBookings shown() {
    return renderedBookings;
  }

  /** Waits for the writes in progress; refuses further writes. */
  @Override
  public void close() {
    writer.close();
  }

  /** The interface of bookings for {@code customers}. */
  public static CustomerBookings ofCustomers(IdSource ids, SentMessages messages) {
    return new BookingsOfCustomers(ids, messages);
  }

  /** The interface of bookings for {@code scheduling}. */
  public static Occupants occupants(Database database) {
    return new BookingLookups(database);
  }
}
