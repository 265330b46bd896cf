package turno;

import java.security.SecureRandom;
import turno.catalog.CatalogLock;
import turno.imports.BusinessFile;
import turno.imports.LoadBusiness;
import turno.imports.UnreadableFile;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** Loads businesses into the database, each in one transaction: all of a file or nothing. */
final class StoredBusinesses implements Importer {
  private final SecureRandom random;

  StoredBusinesses(SecureRandom random) {
    this.random = random;
  }

  @Override
  public String load(OpenedDatabase opened, String text, String slug) {
    BusinessFile file = read(text);
    return CommandDatabase.with(
        opened,
        random,
        at ->
            Database.inOneTransaction(
                opened.address(),
                "import",
                database -> {
                  Workspace workspace = new Workspaces(database).bySlug(slug);
                  if (workspace == null) {
                    throw Refusal.failed(
                        "There is no workspace \""
                            + slug
                            + "\".\nMaybe make it with ./turno workspaces create?");
                  }
                  return load(database, random, workspace, file).summary();
                }));
  }

  static BusinessFile read(String text) {
    try {
      return BusinessFile.read(text);
    } catch (UnreadableFile e) {
      throw Refusal.unreadable(e.text());
    }
  }

  /**
   * The lock comes first: hours and bookings must not change while the file is loaded by them.
   *
   * @param database one transaction, which the refusal undoes
   */
  static LoadBusiness.Outcome.Loaded load(
      Database database, SecureRandom random, Workspace workspace, BusinessFile file) {
    database.write(connection -> {
      CatalogLock.takeAlone(connection, workspace.id());
      return true;
    });
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    Insider owner = new Insider(database, clock, new IdSource(clock, random), workspace);
    return switch (new LoadBusiness(
            owner, file, workspace.zone(), clock.instant().atZone(workspace.zone()).toLocalDate())
        .run()) {
      case LoadBusiness.Outcome.Loaded loaded -> loaded;
      case LoadBusiness.Outcome.Refused(var problems) ->
          throw Refusal.failed(String.join("\n", problems) + "\nNothing was loaded.");
    };
  }
}
