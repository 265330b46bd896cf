package turno.platform.http;

import java.util.List;

/**
 * Called when a request arrives and when it ends, answered or not, by the thread that answers it.
 * Implementations must neither block nor throw.
 */
public interface RequestWatch {
  /** Ignores every request. */
  RequestWatch NONE = all(List.of());

  void began(RequestContext call);

  void ended(RequestContext call);

  /**
   * Creates a watch that calls all these watches in order, and in reverse order when a request
   * ends.
   */
  static RequestWatch all(List<RequestWatch> watches) {
    RequestWatch[] each = watches.toArray(RequestWatch[]::new);
    return new RequestWatch() {
      @Override
      public void began(RequestContext call) {
        for (RequestWatch watch : each) {
          watch.began(call);
        }
      }

      @Override
      public void ended(RequestContext call) {
        for (int i = each.length - 1; i >= 0; i--) {
          each[i].ended(call);
        }
      }
    };
  }
}
