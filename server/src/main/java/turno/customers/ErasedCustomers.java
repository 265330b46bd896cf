package turno.customers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.db.Sql;

/**
 * A list of the erased customers and deleted workspaces, kept outside the database in the file
 * {@code erased.jsonl} of the data folder. Each has a line with its ids, so that it is erased again
 * after a backup is restored (decision 44). A line is on disk before its erasure is committed, so
 * no committed erasure is missing even after a crash; a line may belong to an erasure that was
 * never committed.
 */
public final class ErasedCustomers {
  /** The name of the file in a data folder. */
  public static final String NAME = "erased.jsonl";

  private static final Logger LOG = LoggerFactory.getLogger(ErasedCustomers.class);

  private static final String IN_DATABASE =
      """
      select workspace_id, id, anonymized_at from turno.customers where anonymized_at is not null
      union all
      select workspace_id, unnest(merged_ids), anonymized_at
        from turno.customers where anonymized_at is not null
      union all
      select workspace_id, null, deleted_at from turno.workspace_deletions
      """;

  private final @Nullable Path file;
  private final ReentrantLock writing = new ReentrantLock();

  /**
   * An erased customer, or a deleted workspace.
   *
   * @param customerId null if the whole workspace was deleted
   */
  public record Erased(WorkspaceId workspaceId, @Nullable CustomerId customerId, Instant at) {
    private Id subject() {
      return customerId == null ? workspaceId : customerId;
    }

    private String line() {
      ObjectNode line = Json.object().put("workspace_id", workspaceId.toString());
      if (customerId != null) {
        line.put("customer_id", customerId.toString());
      }
      return Json.text(line.put("at", at.toString())) + "\n";
    }
  }

  /** The list is corrupt; the message is for a person. */
  public static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreadable(String message) {
      super(message);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  private ErasedCustomers(@Nullable Path file) {
    this.file = file;
  }

  /** Returns the list in a data folder. */
  public static ErasedCustomers in(Path folder) {
    return new ErasedCustomers(folder.resolve(NAME));
  }

  /**
   * Returns a list that is not stored. It is for commands, which erase only customers that are
   * already on a list.
   */
  public static ErasedCustomers none() {
    return new ErasedCustomers(null);
  }

  /**
   * Adds customers before their erasure is committed; answers 503 if the file cannot be written.
   */
  void add(WorkspaceId workspaceId, Collection<CustomerId> customers, Instant now) {
    addBeforeCommit(customers.stream().map(id -> new Erased(workspaceId, id, now)).toList());
  }

  /**
   * Adds a workspace before its deletion is committed; answers 503 if the file cannot be written.
   */
  public void add(WorkspaceId workspaceId, Instant now) {
    addBeforeCommit(List.of(new Erased(workspaceId, null, now)));
  }

  private void addBeforeCommit(List<Erased> more) {
    try {
      add(more);
    } catch (IOException e) {
      LOG.error("the list of erased customers cannot be written", e);
      throw ProblemException.unavailable(
          "The server's list of erased customers cannot be written, so nothing was erased.");
    }
  }

  /** Adds the entries that are not on the list yet. */
  public void merge(Collection<Erased> more) throws IOException {
    if (file != null) {
      Set<Id> known = read(file).stream().map(Erased::subject).collect(Collectors.toSet());
      add(more.stream().filter(one -> known.add(one.subject())).toList());
    }
  }

  private void add(List<Erased> more) throws IOException {
    if (file == null || more.isEmpty()) {
      return;
    }
    writing.lock();
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      boolean isNew = !Files.exists(file);
      try (FileChannel channel = open(file)) {
        String text = more.stream().map(Erased::line).collect(Collectors.joining());
        ByteBuffer bytes = ByteBuffer.wrap((isTorn(channel) ? "\n" + text : text).getBytes(UTF_8));
        channel.position(channel.size());
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      if (isNew) {
        try (FileChannel folder =
            FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
          folder.force(true); // makes the name survive a power loss too
        }
      }
    } finally {
      writing.unlock();
    }
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Whether a crash cut the last line short. */
  private static boolean isTorn(FileChannel channel) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    return channel.size() > 0 && channel.read(last, channel.size() - 1) == 1 && last.get(0) != '\n';
  }

  /** Writes a separate list, which gets its name only once it is complete. */
  public static void write(Path target, Collection<Erased> all) throws IOException {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    Files.deleteIfExists(part);
    open(part).close();
    new ErasedCustomers(part).add(List.copyOf(all));
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Returns the entries of a list; empty if there is no file. A line that a crash cut short is
   * ignored, since its erasure was never committed.
   *
   * @throws Unreadable if a line is invalid; the message names the line
   */
  public static List<Erased> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    List<Erased> found = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (line.endsWith("}")) {
        Erased erased = parse(line);
        if (erased == null) {
          throw new Unreadable(
              file + ", line " + number + ": this is not a line of a list of erased customers.");
        }
        found.add(erased);
      }
    }
    return found;
  }

  private static @Nullable Erased parse(String line) {
    try {
      JsonNode json = Json.tree(line);
      WorkspaceId workspaceId = IdKind.WORKSPACE.parse(json.path("workspace_id").asString(""));
      CustomerId customerId = IdKind.CUSTOMER.parse(json.path("customer_id").asString(""));
      return workspaceId == null || (customerId == null && json.has("customer_id"))
          ? null
          : new Erased(workspaceId, customerId, Instant.parse(json.path("at").asString("")));
    } catch (JacksonException | DateTimeException e) {
      return null;
    }
  }

  /**
   * Returns the erased customers in the database, and the deleted workspaces that still have rows,
   * regardless of which server erased or deleted them.
   */
  public static List<Erased> inDatabase(Connection connection) throws SQLException {
    return Sql.of(IN_DATABASE)
        .list(
            connection,
            row ->
                new Erased(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Sql.idOrNull(row, "id", IdKind.CUSTOMER),
                    Sql.instantOf(row, "anonymized_at")));
  }

  /**
   * Returns the entries of {@code all} about customers and workspaces that {@code others} does not
   * contain.
   */
  public static List<Erased> without(Collection<Erased> all, Collection<Erased> others) {
    Set<Id> known = others.stream().map(Erased::subject).collect(Collectors.toSet());
    return all.stream().filter(one -> !known.contains(one.subject())).toList();
  }

  /** Returns the entries without duplicates: each customer and workspace once. */
  public static List<Erased> each(Collection<Erased> all) {
    Set<Id> seen = new LinkedHashSet<>();
    return all.stream().filter(one -> seen.add(one.subject())).toList();
  }
}
