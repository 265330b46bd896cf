package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The people of a workspace who get e-mails about the bookings of their resource: active users who
 * have accepted their invitation and are linked to a resource (docs/rules/messages.md#staff).
 */
record Staff(List<Member> members) {
  static final Staff NONE = new Staff(List.of());

  private static final String READ =
      """
      select id, name, email, resource_id from turno.users
       where workspace_id = ? and resource_id is not null and active and accepted_at is not null
         and removed_at is null
       order by id
      """;

  /** A staff member and their resource. */
  record Member(UserId id, String name, String email, ResourceId resourceId) {}

  /** Returns the staff of a workspace; reads nothing if no active rule is for staff. */
  static Staff of(Connection connection, WorkspaceId workspaceId, List<MessageRule> rules)
      throws SQLException {
    boolean needed = rules.stream().anyMatch(rule -> rule.active() && rule.occasion().isForStaff());
    return needed ? new Staff(read(connection, workspaceId)) : NONE;
  }

  private static List<Member> read(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(READ)
        .with(workspaceId)
        .list(
            connection,
            row ->
                new Member(
                    Sql.id(row, "id", IdKind.USER),
                    row.getString("name"),
                    row.getString("email"),
                    Sql.id(row, "resource_id", IdKind.RESOURCE)));
  }

  /** Returns the staff who are linked to these resources. */
  List<Member> of(Collection<ResourceId> resources) {
    return members.stream().filter(member -> resources.contains(member.resourceId())).toList();
  }
}
