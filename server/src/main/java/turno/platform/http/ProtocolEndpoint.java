package turno.platform.http;

import java.io.IOException;

/**
 * An endpoint that follows a standard of its own, at an address outside the contract's operations
 * (docs/rules/agents.md#a-standard-of-its-own). It admits its callers itself, with {@link
 * OperationCalls#admit}.
 */
@FunctionalInterface
public interface ProtocolEndpoint {
  /** Answers the call; refusals at the HTTP level are {@link turno.kernel.ProblemException}s. */
  Answer answer(RequestContext call, OperationCalls operations) throws IOException;
}
