package turno.platform.http;

import java.util.List;

/**
 * Is called when a request arrives and when its answer has been sent, by the thread that answers
 * it. It must neither block nor throw.
 */
public interface RequestWatch {
  /** Sees nothing. */
  RequestWatch NONE = all(List.of());

  void began(RequestContext call);

  void ended(RequestContext call);

  /** Tells all of these, the last one first when a request ends. */
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
