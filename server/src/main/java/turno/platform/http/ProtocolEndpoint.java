package turno.platform.http;

import java.io.IOException;

/**
 * An endpoint at an address that follows a standard of its own in addition to the contract's
 * operations (docs/rules/agents.md#a-standard-of-its-own). It admits its callers itself, by {@link
 * OperationCalls#admit}.
 */
@FunctionalInterface
public interface ProtocolEndpoint {
  /** Answers the call; refusals at the level of HTTP are {@link turno.kernel.ProblemException}s. */
  Answer answer(RequestContext call, OperationCalls operations) throws IOException;
}
