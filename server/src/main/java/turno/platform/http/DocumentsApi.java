package turno.platform.http;

import java.util.Map;
import turno.platform.contract.Contract;

/** Serves the contract that this server routes and validates by. */
public final class DocumentsApi {
  private final Contract contract;

  public DocumentsApi(Contract contract) {
    this.contract = contract;
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "getContractAsJson",
        _ -> Answer.document(contract.json(), Answer.JSON),
        "getContractAsYaml",
        _ -> Answer.document(contract.yaml(), "application/yaml"));
  }
}
