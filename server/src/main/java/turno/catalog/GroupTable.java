package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.catalog.ResourceGroup.Strategy;
import turno.kernel.Id.GroupId;
import turno.platform.db.Table;
import turno.platform.nouns.Identity;

/** The table of resource groups; the data that no query filters by is stored as one document. */
final class GroupTable {
  private static final Table<Row> ROWS = Table.of(Row.class, "resource_groups");

  static final CatalogTable<ResourceGroup, Row> TABLE =
      new CatalogTable<>(ROWS, Row::group, Row::of);

  private GroupTable() {}

  private record StoredRules(List<Member> members, List<Combination> combinations) {}

  record Row(
      @JsonUnwrapped Identity<GroupId> identity,
      String name,
      Strategy strategy,
      StoredRules rules) {

    static Row of(ResourceGroup group) {
      return new Row(
          group.identity(),
          group.name(),
          group.strategy(),
          new StoredRules(group.members(), group.combinations()));
    }

    ResourceGroup group() {
      return new ResourceGroup(name, rules.members, strategy, rules.combinations, identity);
    }
  }
}
