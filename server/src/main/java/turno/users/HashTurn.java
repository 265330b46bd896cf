package turno.users;

import java.util.ArrayList;
import java.util.List;
import turno.platform.fairness.TurnTree.Step;
import turno.platform.http.Addresses;

/**
 * The position of a client in the queue for password hashing. Known clients and strangers are
 * served alternately. Among known clients, workspaces take turns, then the people of a workspace;
 * among strangers, large networks take turns, then small networks, then single addresses.
 */
record HashTurn(List<Step> path) {
  /**
   * The maximum number of waiting requests from one network address or person. All people who use
   * links to one workspace count as one person.
   */
  static final int MAX_WAITING = 10;

  /** The maximum number of waiting requests from a small network. */
  static final int MAX_WAITING_NEAR = 20;

  /** The maximum number of waiting requests from a large network. */
  static final int MAX_WAITING_FAR = 40;

  /** The maximum number of waiting requests from the known clients of one workspace. */
  static final int MAX_WAITING_OF_WORKSPACE = 100;

  /**
   * The maximum number of waiting requests from strangers in total; the same limit applies to all
   * known clients together.
   */
  static final int MAX_WAITING_IN_ALL = 400;

  /** Returns the turn of a client at an unknown network address. */
  static HashTurn ofStranger(String address) {
    List<Step> path = new ArrayList<>();
    path.add(new Step("strangers", MAX_WAITING_IN_ALL));
    List<String> networks = Addresses.networks(address);
    int most = MAX_WAITING_FAR;
    for (String network : networks.subList(0, networks.size() - 1)) {
      path.add(new Step(network, most));
      most = MAX_WAITING_NEAR;
    }
    path.add(new Step(networks.getLast(), MAX_WAITING));
    return new HashTurn(path);
  }

  /**
   * Returns the turn of a known client, or of the holder of a link.
   *
   * @param group the workspace that knows the client; the e-mail address for a link without a
   *     workspace
   * @param member the person or the network address, or a name that all holders of links share
   */
  static HashTurn ofKnown(String group, String member) {
    return new HashTurn(
        List.of(
            new Step("known", MAX_WAITING_IN_ALL),
            new Step(group, MAX_WAITING_OF_WORKSPACE),
            new Step(member, MAX_WAITING)));
  }
}
