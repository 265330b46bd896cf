package turno.scheduling;

import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Conflicts;
import turno.kernel.Cursor;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.WireJson.InZone;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;

/** The operations on blocks (docs/rules/blocks.md). */
public final class BlocksApi {
  private final Database database;
  private final Snapshots snapshots;
  private final IdSource ids;
  private final PlaceBlock placeBlock;
  private final RemoveBlock removeBlock;

  /**
   * @param days the limit on the number of days that the blocks of a workspace may cover in total
   */
  public BlocksApi(
      Database database,
      CommandTransactions writes,
      Snapshots snapshots,
      Follower follower,
      ConflictingBookings conflicting,
      Expiry expiry,
      IdSource ids,
      WorkspaceLimit days) {
    BlockRows.TABLE.requireIn(database);
    this.database = database;
    this.snapshots = snapshots;
    this.ids = ids;
    Replanning replanning = new Replanning(follower, snapshots, expiry);
    this.placeBlock =
        new PlaceBlock(database, writes, snapshots, replanning, conflicting, ids, days);
    this.removeBlock = new RemoveBlock(writes, snapshots, ids);
  }

  /** The number of bytes that the metadata of a workspace's blocks takes. */
  public static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return database.read(connection -> BlockRows.metadataBytes(connection, workspaceId));
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "createBlock", this::create,
        "listBlocks", this::list,
        "getBlock", this::get,
        "deleteBlock", this::delete);
  }

  private Answer create(RequestContext call) {
    ResourceId resourceId = resource(call);
    ZoneId zone = zone(call);
    ObjectNode body = call.body((given, failures) -> Block.check(given, zone, failures));
    boolean force = LenientJson.of(body).flag("force");
    if (force && !call.caller().isAdministrator()) {
      throw AccessControl.roleRequired("admin");
    }
    boolean dryRun = call.query().flag("dry_run");
    PlaceBlock.Command command =
        new PlaceBlock.Command(
            Block.read(
                body,
                zone,
                call.workspaceId(),
                resourceId,
                ids.next(IdKind.BLOCK),
                call.now().truncatedTo(ChronoUnit.SECONDS)),
            force,
            call.idempotencyKey(),
            call.now(),
            dryRun ? previewed(zone) : new Answers(call, zone));
    return dryRun ? placeBlock.preview(command) : placeBlock.run(command);
  }

  private static PlaceBlock.View previewed(ZoneId zone) {
    return (block, conflicts) -> Answer.ok(BlockView.preview(block, conflicts, zone));
  }

  /** Builds the answers that are stored under the idempotency key. */
  private record Answers(RequestContext call, ZoneId zone) implements PlaceBlock.View {
    @Override
    public Answer of(Block block, Conflicts conflicts) {
      return Answer.created(BlockView.created(block, conflicts, zone), location(block))
          .version(block.version());
    }

    @Override
    public Answer refused(Conflicts conflicts) {
      return call.refused(PlaceBlock.taken(conflicts));
    }
  }

  private static String location(Block block) {
    return "/v1/resources/" + block.resourceId().toString() + "/blocks/" + block.id().toString();
  }

  private Answer list(RequestContext call) {
    ResourceId resourceId = resource(call);
    Query query = call.query();
    ZoneId zone = zone(call);
    BlockRows.Filter filter =
        new BlockRows.Filter(
            query.instant("from", zone), query.instant("to", zone), query.text("external_id"));
    if (filter.from() != null && filter.to() != null && !filter.from().isBefore(filter.to())) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    Page page = Page.of(call);
    Page.AfterTime after = page.afterTime();
    List<Block> found =
        database.read(connection ->
            BlockRows.list(
                connection, call.workspaceId(), resourceId, filter, after, page.limit()));
    return page.answer(
        found, block -> new InZone(block, zone), block -> Cursor.of(block.startsAt(), block.id()));
  }

  private Answer get(RequestContext call) {
    ResourceId resourceId = resource(call);
    BlockId id = call.pathId(1, IdKind.BLOCK, "block");
    Block block =
        database.<@Nullable Block>read(
            connection -> BlockRows.find(connection, call.workspaceId(), resourceId, id));
    if (block == null) {
      throw ProblemException.notFound("There is no such block.");
    }
    return Answer.ok(new InZone(block, zone(call))).version(block.version());
  }

  private Answer delete(RequestContext call) {
    ResourceId resourceId = resource(call);
    BlockId id = call.pathId(1, IdKind.BLOCK, "block");
    if (!removeBlock.run(call.workspaceId(), resourceId, id, call.now())) {
      throw ProblemException.notFound("There is no such block.");
    }
    return Answer.noContent();
  }

  private ResourceId resource(RequestContext call) {
    ResourceId id = call.pathId(0, IdKind.RESOURCE, "resource");
    ResourceId own = call.caller().sight().resource();
    boolean seen = own == null || own.equals(id);
    if (!seen || !snapshots.of(call.workspaceId()).resources().containsKey(id)) {
      throw ProblemException.notFound("There is no such resource.");
    }
    return id;
  }

  private ZoneId zone(RequestContext call) {
    return snapshots.of(call.workspaceId()).zone();
  }
}
