package turno.commands;

import java.security.SecureRandom;
import java.util.List;
import java.util.function.Function;
import turno.customers.ErasedCustomers.Erased;
import turno.imports.BusinessFile;
import turno.imports.ImportRequests;
import turno.imports.LoadBusiness;
import turno.imports.UnreadableFile;
import turno.platform.secrets.Keys;
import turno.postgres.JdbcAddress;
import turno.workspaces.Workspace;

/**
 * The operations of the whole server that commands need; only the root package can provide them.
 */
public interface Application {
  /** Brings the schema up to date and starts serving. */
  RunningApplication start(StartContext launch);

  /**
   * Loads a business into a workspace through the operations of the contract, all or nothing.
   *
   * @param slug the workspace's slug
   * @param dryRun whether to roll everything back
   */
  LoadBusiness.Outcome load(
      JdbcAddress database, SecureRandom random, BusinessFile file, String slug, boolean dryRun);

  /** The result of {@link #eraseAgain}. */
  record ErasedAgain(int erased, List<String> ahead, int workspaces) {}

  /**
   * Erases customers again, through the operation of the contract, and deletes workspaces again,
   * all or nothing. Skips customers and workspaces that are unknown, or already erased or deleted,
   * and workspaces whose listed deletion was never committed. In the result, {@code ahead} lists
   * the erased customers' future bookings.
   */
  ErasedAgain eraseAgain(JdbcAddress database, SecureRandom random, List<Erased> listed);

  /**
   * Returns a function that creates a client for a workspace. The client calls the operations of
   * the contract as the owner of that workspace.
   *
   * @param keys the keys that encrypt the secrets of payment accounts and WhatsApp numbers
   */
  Function<Workspace, ImportRequests> owners(CommandDatabase at, Keys keys);

  /**
   * Returns the catalog of a workspace as the text of a file that {@link #load} accepts.
   *
   * @throws UnreadableFile if the import would refuse the file
   */
  String export(JdbcAddress database, SecureRandom random, String slug);
}
