package turno.payments;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** Shows and replaces the account with which a workspace takes deposits. */
final class ProviderApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final AccountForms forms;
  private final Runnable changed;

  /**
   * @param changed run after an account was replaced, to register the new account's callback
   *     address
   */
  ProviderApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      AccountForms forms,
      Runnable changed) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.forms = forms;
    this.changed = changed;
  }

  Map<String, Handler> handlers() {
    return Map.of("getPaymentProvider", this::get, "putPaymentProvider", this::put);
  }

  private Answer get(RequestContext call) {
    Account account =
        database.<@Nullable Account>read(
            connection -> AccountRows.inUse(connection, call.workspaceId()));
    return Answer.ok(forms.view(account, workspaces.get(call.workspaceId()).zone()));
  }

  private Answer put(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body = call.body((given, failures) -> forms.check(given, workspace, failures));
    AccountForms.Filled filled = forms.fill(body, workspace, call.now());
    return writes.run(
        call,
        transaction -> {
          AccountRows.use(transaction.connection(), filled.account(), filled.callbackHash());
          transaction.afterCommit(changed);
          return Answer.ok(forms.view(filled.account(), workspace.zone()));
        });
  }
}
