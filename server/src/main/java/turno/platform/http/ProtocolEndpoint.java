package turno.platform.http;

import java.io.IOException;

/**
 * An endpoint that follows its own standard, at a URL outside the contract's operations
 * (docs/rules/agents.md#a-standard-of-its-own). The endpoint admits its callers itself, with {@link
 * OperationCalls#admit}.
 */
@FunctionalInterface
public interface ProtocolEndpoint {
  /**
   * Answers the call; refusals at the HTTP level are thrown as {@link
   * turno.kernel.ProblemException}s.
   */
  Answer answer(RequestContext call, OperationCalls operations) throws IOException;
}
