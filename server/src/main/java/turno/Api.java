package turno;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.audit.AuditApi;
import turno.audit.AuditTrail;
import turno.bookingpages.BookingPageApi;
import turno.bookingpages.BookingPageDocuments;
import turno.bookingpages.PageDays;
import turno.bookingpages.PageDays.Event;
import turno.bookings.Bookings;
import turno.bookings.ManageTokens;
import turno.catalog.CatalogApi;
import turno.catalog.RenewCatalog;
import turno.changes.ChangeFeed;
import turno.changes.ChangesApi;
import turno.commands.ProviderAddresses;
import turno.commands.StartContext;
import turno.conversations.Conversations;
import turno.customers.CustomersApi;
import turno.customers.ErasedCustomers;
import turno.customers.MatchCustomer;
import turno.customers.Phones;
import turno.events.EventsApi;
import turno.events.LogListener;
import turno.kernel.IdSource;
import turno.mcp.Mcp;
import turno.mcp.Needs;
import turno.messages.FirstMessagesOfVisitors;
import turno.messages.Messages;
import turno.messages.PhoneCodes;
import turno.payments.Deposits;
import turno.pictures.PictureDocuments;
import turno.pictures.Pictures;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.db.Database;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.CommandTransactions;
import turno.platform.http.DocumentsApi;
import turno.platform.http.Handler;
import turno.platform.http.HealthApi;
import turno.platform.http.IdempotentExecution;
import turno.platform.http.MetadataLimit;
import turno.platform.http.Pipeline;
import turno.platform.http.ProblemPages;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Retention;
import turno.platform.mail.MailPolicy;
import turno.platform.mail.MailQueue;
import turno.platform.nouns.TableNoun;
import turno.platform.observation.Gauges;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.PeerBytes;
import turno.platform.storage.StorageBudget;
import turno.platform.time.DatabaseClock;
import turno.scheduling.BlocksApi;
import turno.scheduling.ExplainApi;
import turno.scheduling.Follower;
import turno.scheduling.SlotsApi;
import turno.scheduling.Snapshots;
import turno.users.Users;
import turno.webhooks.CustomerTraces;
import turno.webhooks.Webhooks;
import turno.whatsapp.WhatsApp;
import turno.workspaces.ApiKeysApi;
import turno.workspaces.ChangeLook;
import turno.workspaces.ClockApi;
import turno.workspaces.DeleteWorkspaces;
import turno.workspaces.HostedKeys;
import turno.workspaces.InstallationApi;
import turno.workspaces.KeyDirectory;
import turno.workspaces.MeApi;
import turno.workspaces.PublishableKeys;
import turno.workspaces.PublishableKeysApi;
import turno.workspaces.WorkspaceApi;
import turno.workspaces.WorkspaceLimits;
import turno.workspaces.Workspaces;

/**
 * Wires every feature by hand, in dependency order, into the operations of the contract. It starts
 * no threads: a server starts the follower and the jobs; a command only calls the pipeline.
 */
final class Api {
  // sweeps run often, in small batches: rows that accumulate for minutes would be deleted in a
  // burst
  private static final Duration SWEEP = Duration.ofSeconds(15);
  private static final Duration MAX_ANSWER_TIME = Duration.ofSeconds(1);

  private final Bookings bookings;
  private final Follower follower;
  private final Jobs jobs = new Jobs();
  private final Pipeline pipeline;
  private final HealthApi health;
  private final Contract contract;
  private final Snapshots snapshots;
  private final AccessControl admission;
  private final Webhooks webhooks;
  private final Deposits deposits;
  private final ChangeFeed changes;
  private final WhatsApp whatsApp;
  private final Conversations conversations;
  private final Users users;
  private final KeyDirectory keys;
  private final MailQueue mails;
  private final Messages messages;

  /**
   * @param requests the connections for the operations
   * @param writes the connections for booking writes, which share commits
   * @param jobs the connections for background jobs
   * @param feed the connection that reads the change log
   */
  record Databases(Database requests, Database writes, Database jobs, Database feed) {
    static Databases all(Database one) {
      return new Databases(one, one, one, one);
    }

    void close() {
      byName().values().forEach(Database::close);
    }

    /** Returns the databases by name, in the order in which they are closed. */
    Map<String, Database> byName() {
      Map<String, Database> all = new LinkedHashMap<>();
      all.put("requests", requests);
      all.put("writes", writes);
      all.put("jobs", jobs);
      all.put("feed", feed);
      return all;
    }
  }

  /**
   * @param admission creates the access control from the authenticators for keys and for sessions
   * @param obstacle supplies the reason why this server is not ready, or null if it is ready
   * @param eventsKept how long events can be listed
   * @param pace how often the server polls for other nodes' writes, and how long a list of events
   *     waits for running transactions
   * @param sending the policy for webhooks; its networks, keys and gate also apply to WhatsApp and
   *     payments
   * @param people the policy for users who sign in
   * @param mail the policy for mail
   * @param limits the limits of each workspace
   * @param erased the list of erased customers and deleted workspaces in the data folder
   * @param maxStreams how many streams of changes may be open at the same time
   */
  Api(
      Databases databases,
      DatabaseClock clock,
      IdSource ids,
      ProblemPages pages,
      BiFunction<Authenticator, Authenticator, AccessControl> admission,
      Supplier<@Nullable String> obstacle,
      Duration eventsKept,
      StartContext.Pace pace,
      Webhooks.Policy sending,
      Users.Policy people,
      MailPolicy mail,
      WorkspaceLimits limits,
      ErasedCustomers erased,
      int maxStreams) {
    Database database = databases.requests();
    StorageBudget storage = new StorageBudget(databases.jobs(), clock, limits.storedBytes());
    for (Database counted : List.of(database, databases.writes(), databases.jobs())) {
      counted.charges().to(storage::stored);
    }
    this.contract = Contract.load();
    CommandTransactions writes =
        new CommandTransactions(database, new AuditTrail(ids), Users.present());
    Workspaces workspaces = new Workspaces(database);
    this.keys = new KeyDirectory(database);
    PeerBytes peerBytes = PeerBytes.ofHeap();
    this.mails =
        new MailQueue(
            mail,
            new LeasedWork.Needs(databases.jobs(), clock, ids, jobs),
            peerBytes,
            Users.refusedMails(clock));
    this.users =
        new Users(
            new Users.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                clock,
                ids,
                pages::publicUrl,
                people,
                mails));
    ManageTokens manageTokens = new ManageTokens(database, people.keys());
    PublishableKeys publishableKeys =
        new PublishableKeys(database, pages::publicUrl, people.random());
    this.admission =
        admission.apply(
            manageTokens.forPrefix(
                Caller.MANAGE_TOKEN, publishableKeys.forPrefix(PublishableKeys.PREFIX, keys)),
            users.sessions());
    MatchCustomer matchCustomer = new MatchCustomer(database, ids);
    this.snapshots = new Snapshots(database, clock);
    this.changes = new ChangeFeed(clock, maxStreams);
    this.follower =
        new Follower(
            databases.feed(),
            snapshots,
            clock,
            LogListener.all(List.of(keys, publishableKeys, users, workspaces, changes)),
            pace.beat());
    Bookings.ManageLinks manageLinks =
        new Bookings.ManageLinks(
            manageTokens,
            pages::publicUrl,
            mail.route() == null ? null : mail.route().from().address());
    PhoneCodes phoneCodes = new PhoneCodes(database, people.keys(), BookingPageApi::verifiesPhones);
    this.bookings =
        new Bookings(
            database,
            databases.writes(),
            databases.jobs(),
            snapshots,
            follower,
            workspaces,
            matchCustomer,
            ids,
            clock,
            limits.holds(),
            manageLinks,
            phoneCodes,
            new FirstMessagesOfVisitors(database),
            () -> Webhooks.announce(jobs));
    BlocksApi blocks =
        new BlocksApi(
            database,
            writes,
            snapshots,
            follower,
            bookings.shown(),
            bookings.expiry(),
            ids,
            limits.blockDays());
    this.webhooks =
        new Webhooks(
            new Webhooks.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                contract,
                clock,
                ids,
                bookings::isCrowded,
                peerBytes),
            sending);
    this.conversations =
        new Conversations(
            new Conversations.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                clock,
                ids,
                WhatsApp.forgotten(clock),
                Messages.presses(),
                new CustomerTraces(),
                Messages.outdated(),
                () -> sending.gate().isOpen() && !jobs.isDraining()));
    this.whatsApp =
        new WhatsApp(
            new WhatsApp.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                clock,
                ids,
                pages::publicUrl,
                this.admission.callbacks(),
                storage,
                contract.document().at("/info/version").asString(""),
                peerBytes,
                conversations.intake(),
                conversations.files()),
            new WhatsApp.Policy(
                sending.allowed(), sending.keys(), sending.random(), sending.gate()));
    conversations.add(whatsApp.channel());
    this.messages =
        new Messages(
            new Messages.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                snapshots,
                bookings::found,
                manageLinks,
                conversations.system(),
                phoneCodes,
                conversations.codes(),
                clock,
                ids,
                mail,
                peerBytes,
                this.admission.links(),
                contract,
                () -> pipeline().calls()));
    this.deposits =
        new Deposits(
            new Deposits.Needs(
                database,
                databases.jobs(),
                jobs,
                writes,
                workspaces,
                bookings.deposits(),
                clock,
                ids,
                pages::publicUrl,
                this.admission.callbacks(),
                this.admission.pictures(),
                storage,
                peerBytes),
            new Deposits.Policy(
                new ProviderAddresses(new AddressGuard(sending.allowed())),
                sending.keys(),
                sending.random(),
                sending.gate()));

    Map<String, Handler> handlers = new HashMap<>();
    handlers.putAll(new DocumentsApi(contract, pages::publicUrl).handlers());
    this.health = new HealthApi(database, obstacle, follower::lag);
    handlers.putAll(health.handlers());
    handlers.putAll(new MeApi(database, workspaces, users.signedIn(), clock, contract).handlers());
    handlers.putAll(users.handlers(this.admission.links()));
    handlers.putAll(new InstallationApi(database, mails::isOpen, people.ownersSignUp()).handlers());
    handlers.putAll(
        new WorkspaceApi(
                database,
                writes,
                workspaces,
                new RenewCatalog(ids, snapshots),
                Bookings.ofWorkspaces(),
                Webhooks.notices().and(WhatsApp.notices()).and(Messages.notices(mail)),
                Messages.quietHours())
            .handlers());
    handlers.putAll(
        new ApiKeysApi(database, writes, workspaces, keys, ids, people.random()).handlers());
    handlers.putAll(
        new PublishableKeysApi(
                new TableNoun.Needs(database, writes, ids, id -> workspaces.get(id).zone()),
                workspaces,
                publishableKeys,
                people.random())
            .handlers());
    Pictures pictures = new Pictures();
    PageDays pageDays = new PageDays(database, databases.jobs(), workspaces, clock);
    HostedKeys hosted = new HostedKeys(publishableKeys, ids, people.random());
    handlers.putAll(
        new BookingPageApi(
                database,
                writes,
                workspaces,
                snapshots,
                hosted,
                new ChangeLook(workspaces, new RenewCatalog(ids, snapshots)),
                pictures,
                pageDays,
                messages::canSendCodes,
                pages::publicUrl)
            .handlers());
    PictureDocuments shown = new PictureDocuments(database, this.admission.pictures(), clock);
    BookingPageDocuments documents =
        new BookingPageDocuments(
            database,
            workspaces,
            snapshots,
            publishableKeys,
            hosted,
            this.admission.pictures(),
            pages::publicUrl,
            clock);
    pages.add(call -> {
      Answer picture = shown.find(call);
      return picture == null ? documents.find(call) : picture;
    });
    handlers.putAll(new ClockApi(writes, workspaces, clock, this::runDue).handlers());
    handlers.putAll(
        new CustomersApi(
                database,
                writes,
                workspaces,
                Bookings.ofCustomers(ids, Messages.ofCustomers()),
                conversations.ofCustomers(),
                new CustomerTraces(),
                Messages.ofCustomers(),
                erased,
                ids)
            .handlers());
    handlers.putAll(conversations.handlers());
    handlers.putAll(messages.handlers());
    handlers.putAll(
        new EventsApi(database, id -> workspaces.get(id).zone(), eventsKept, pace.events())
            .handlers());
    Set<String> operations =
        contract.operations().stream().map(Operation::id).collect(Collectors.toUnmodifiableSet());
    handlers.putAll(new AuditApi(database, workspaces, operations).handlers());
    handlers.putAll(new ChangesApi(changes, database, clock).handlers());
    handlers.putAll(
        new CatalogApi(
                writes,
                database,
                ids,
                new CatalogApi.Neighbours(
                    snapshots,
                    bookings.conflicts(),
                    snapshots.openingCheck(),
                    snapshots.commonHours(),
                    deposits::isConfigured,
                    Bookings.stageUse(),
                    pictures),
                limits.overrides(),
                limits.catalogBytes())
            .handlers());
    handlers.putAll(blocks.handlers());
    handlers.putAll(new SlotsApi(snapshots, Bookings.occupants(database)).handlers());
    handlers.putAll(new ExplainApi(snapshots, database).handlers());
    handlers.putAll(bookings.handlers(deposits, writes, this.admission.pictures()));
    handlers.computeIfPresent("createHold", (_, hold) -> pageDays.counting(Event.HOLD, hold));
    handlers.computeIfPresent("confirmHold", (_, book) -> pageDays.counting(Event.BOOKING, book));
    handlers.putAll(deposits.handlers());
    handlers.putAll(users.workspaceHandlers(Deposits.openMoney(), erased::add));
    handlers.putAll(webhooks.handlers());
    handlers.putAll(whatsApp.handlers());
    MetadataLimit metadata =
        new MetadataLimit(
            databases.jobs(),
            clock,
            limits.metadataBytes(),
            List.of(
                Bookings::metadataBytes, CustomersApi::metadataBytes, BlocksApi::metadataBytes));
    addJobs(databases.jobs(), clock, eventsKept, storage, metadata);
    jobs.add(pageDays, PageDays.INTERVAL);
    new DeleteWorkspaces(
            new LeasedWork.Needs(databases.jobs(), clock, ids, jobs), Deposits.openMoney())
        .addJob();
    this.pipeline =
        new Pipeline(
            contract,
            handlers,
            this.admission,
            new IdempotentExecution(database, storage, metadata),
            pages,
            clock,
            bookings.sent(),
            new Mcp(
                    new Needs(
                        contract,
                        pages::publicUrl,
                        id -> workspaces.get(id).locale(),
                        () -> ids.next().toString(),
                        bookings::ownHold,
                        (id, phone) -> Phones.formOf(phone, workspaces.get(id).country()),
                        (id, resources) -> snapshots.of(id).serving(resources),
                        (id, location) -> snapshots.of(id).whereabouts(location),
                        (id, service) -> Bookings.changeNotice(service, snapshots.of(id))))
                .endpoints());
  }

  /**
   * Runs all due work. Waits at most a second for the work of queues to finish, and then at most a
   * second for webhooks.
   */
  private void runDue() {
    webhooks.lookAgain();
    jobs.runDue(MAX_ANSWER_TIME);
    webhooks.settle(MAX_ANSWER_TIME);
  }

  /** Adds each job after the jobs that create work for it. */
  private void addJobs(
      Database database,
      DatabaseClock clock,
      Duration eventsKept,
      StorageBudget storage,
      MetadataLimit metadata) {
    jobs.add(bookings.sweep(deposits), Duration.ofSeconds(2))
        .add(Job.of("write_key_uses", keys::writeUses), Duration.ofSeconds(20))
        .add(EventsApi.retention(database, clock, eventsKept, AuditApi.archive()), SWEEP)
        .add(AuditApi.retention(database, clock), SWEEP)
        .add(
            new Retention(
                "sweep_idempotency_keys",
                database,
                clock,
                IdempotencyRows.WINDOW,
                IdempotencyRows::sweep),
            SWEEP)
        .add(storage, StorageBudget.INTERVAL)
        .add(Job.of("forget_past", snapshots::forgetPast), Duration.ofMinutes(10));
    whatsApp.addJobs();
    messages.addJobs();
    conversations.addJobs();
    webhooks.addJobs();
    users.addJobs();
    mails.addJobs();
    deposits.addJobs();
    jobs.add(Job.of("add_up_metadata", metadata::addUp), MetadataLimit.INTERVAL);
  }

  /** Registers the gauges of all features and their queues. */
  void gauges(Gauges gauges) {
    bookings.gauges(gauges);
    EventsApi.gauges(gauges);
    follower.gauges(gauges);
    snapshots.gauges(gauges);
    changes.gauges(gauges);
    users.gauges(gauges);
    conversations.gauges(gauges);
    messages.gauges(gauges);
    whatsApp.gauges(gauges);
    webhooks.gauges(gauges);
    deposits.gauges(gauges);
  }

  Bookings bookings() {
    return bookings;
  }

  Deposits deposits() {
    return deposits;
  }

  WhatsApp whatsApp() {
    return whatsApp;
  }

  Webhooks webhooks() {
    return webhooks;
  }

  Conversations conversations() {
    return conversations;
  }

  Messages messages() {
    return messages;
  }

  ChangeFeed changes() {
    return changes;
  }

  Users users() {
    return users;
  }

  MailQueue mails() {
    return mails;
  }

  KeyDirectory keys() {
    return keys;
  }

  Follower follower() {
    return follower;
  }

  Jobs jobs() {
    return jobs;
  }

  HealthApi health() {
    return health;
  }

  Pipeline pipeline() {
    return pipeline;
  }

  Contract contract() {
    return contract;
  }

  AccessControl admission() {
    return admission;
  }
}
