package turno.webhooks;

import java.util.List;
import turno.platform.http.CidrBlock;

/** The server's own machine, which only endpoints that are marked as listeners may lie on. */
final class Listeners {
  /** Where they may listen. */
  static final List<CidrBlock> NETWORKS =
      List.of(CidrBlock.parse("127.0.0.0/8"), CidrBlock.parse("::1"));

  private Listeners() {}
}
