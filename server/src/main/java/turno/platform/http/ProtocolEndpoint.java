package turno.platform.http;

import java.io.IOException;

/**
 * What stands at an address that follows a standard of its own beside the contract's operations
 * (docs/rules/agents.md#a-standard-of-its-own). It admits its callers itself, by {@link
 * OperationCalls#admit}.
 */
@FunctionalInterface
public interface ProtocolEndpoint {
  /** Answers the call; refusals of HTTP's own are {@link turno.kernel.ProblemException}s. */
  Answer answer(RequestContext call, OperationCalls operations) throws IOException;
}
