package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.catalog.ResourceGroup.Strategy;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Resource groups as stored. */
final class GroupTable {
  static final CatalogTable<ResourceGroup> TABLE =
      CatalogTable.of("resource_groups", GroupTable::read)
          .with("name", ResourceGroup::name)
          .with("strategy", group -> group.strategy().name().toLowerCase(Locale.ROOT))
          .with("rules", group -> new Sql.Json(Json.text(Rules.of(group))));

  private GroupTable() {}

  /** What no query asks for. */
  record Rules(List<Member> members, List<Combination> combinations) {
    static Rules of(ResourceGroup group) {
      return new Rules(group.members(), group.combinations());
    }
  }

  private static ResourceGroup read(ResultSet row, Identity identity) throws SQLException {
    Rules rules = Json.MAPPER.readValue(row.getString("rules"), Rules.class);
    return new ResourceGroup(
        identity,
        row.getString("name"),
        rules.members(),
        Strategy.valueOf(row.getString("strategy").toUpperCase(Locale.ROOT)),
        rules.combinations());
  }
}
