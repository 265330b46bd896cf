package turno.commands;

import java.security.SecureRandom;
import turno.imports.BusinessFile;
import turno.imports.LoadBusiness;
import turno.postgres.JdbcAddress;

/** What the commands need of the whole server, which only the root package knows. */
public interface Application {
  /** Brings the schema up to date and serves. */
  RunningApplication start(StartContext launch);

  /**
   * Loads a business into a workspace through the operations of the contract, all or nothing.
   *
   * @param slug the workspace's
   * @param dryRun nothing is kept
   */
  LoadBusiness.Outcome load(
      JdbcAddress database, SecureRandom random, BusinessFile file, String slug, boolean dryRun);

  /** The catalog of a workspace as the text of a file that {@link #load} takes. */
  String export(JdbcAddress database, SecureRandom random, String slug);
}
