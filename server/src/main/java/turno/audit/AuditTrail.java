package turno.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import turno.events.EventLog;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.http.Answer;
import turno.platform.http.CommandAudit;
import turno.platform.http.RequestContext;

/**
 * Records who did what, in the transaction of the change. Only ids are stored, so erasing a
 * customer leaves the audit unchanged. Changes to bookings are recorded in the history of the
 * bookings instead.
 */
public final class AuditTrail implements CommandAudit {
  private static final String MERGE = "mergeCustomers";

  private final IdSource ids;

  public AuditTrail(IdSource ids) {
    this.ids = ids;
  }

  @Override
  public void done(Connection connection, RequestContext call, Answer answer) throws SQLException {
    if (call.caller().isCustomer()) {
      return; // customers could flood the audit, and its filters cannot select them
    }
    if (call.caller().isCommand() && hasVersionOfRequest(call, answer)) {
      return; // the request changed nothing, for example because a file was imported again
    }
    EventLog.audit(
        connection,
        call.workspaceId(),
        ids.next(IdKind.EVENT),
        call.now(),
        call.caller().isCommand() ? EventLog.SYSTEM : call.caller().credentialId().toString(),
        call.operation().id(),
        objects(call, answer));
  }

  private static boolean hasVersionOfRequest(RequestContext call, Answer answer) {
    String etag = answer.etag();
    return etag != null && call.request().header("If-Match").contains(etag);
  }

  /**
   * Returns the ids in the path and, if there are such objects, the ids of the created object and
   * the merged customer.
   */
  private static List<String> objects(RequestContext call, Answer answer) {
    String path = call.request().path();
    if (call.operation().id().equals(MERGE)) {
      path += "/" + call.body().path("from_id").asString("");
    }
    String location = answer.location();
    List<String> objects = new ArrayList<>();
    for (String part : (location == null ? path : path + "/" + location).split("/")) {
      if (isId(part) && !objects.contains(part)) {
        objects.add(part);
      }
    }
    return objects;
  }

  private static boolean isId(String text) {
    return IdKind.all().stream().anyMatch(kind -> kind.parse(text) != null);
  }
}
