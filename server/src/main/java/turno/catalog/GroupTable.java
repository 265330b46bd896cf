package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.catalog.ResourceGroup.Strategy;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** Resource groups as stored. */
final class GroupTable {
  private static final StoredJson<StoredRules> RULES =
      StoredJson.of("resource_groups", "rules", StoredRules.class);

  static final CatalogTable<GroupId, ResourceGroup> TABLE =
      CatalogTable.of("resource_groups", IdKind.GROUP, GroupTable::read)
          .with("name", ResourceGroup::name)
          .with("strategy", group -> group.strategy().wire())
          .with("rules", group -> new Sql.Json(RULES.write(StoredRules.of(group))));

  private GroupTable() {}

  private static ResourceGroup read(ResultSet row, Identity<GroupId> identity) throws SQLException {
    StoredRules rules = RULES.read(row.getString("rules"), identity.id());
    return new ResourceGroup(
        identity,
        row.getString("name"),
        rules.members.stream().map(StoredMember::member).toList(),
        Sql.constant(row, "strategy", Strategy.class),
        rules.combinations.stream().map(StoredCombination::combination).toList());
  }

  /** What no query asks for. */
  private record StoredRules(List<StoredMember> members, List<StoredCombination> combinations) {
    static StoredRules of(ResourceGroup group) {
      return new StoredRules(
          group.members().stream().map(StoredMember::of).toList(),
          group.combinations().stream().map(StoredCombination::of).toList());
    }
  }

  private record StoredMember(ResourceId resourceId, int priority, int weight) {
    static StoredMember of(Member member) {
      return new StoredMember(member.resourceId(), member.priority(), member.weight());
    }

    Member member() {
      return new Member(resourceId, priority, weight);
    }
  }

  private record StoredCombination(List<ResourceId> resourceIds, int maxPartySize) {
    static StoredCombination of(Combination combination) {
      return new StoredCombination(combination.resourceIds(), combination.maxPartySize());
    }

    Combination combination() {
      return new Combination(resourceIds, maxPartySize);
    }
  }
}
