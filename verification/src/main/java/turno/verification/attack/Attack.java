package turno.verification.attack;

/** One way to try to bring down a node. Every attack ends by itself. */
interface Attack {
  /** The name of the attack. */
  String name();

  /** A short description of the attack. */
  String purpose();

  /** Whether the attack takes only seconds. Every build runs such attacks. */
  default boolean isQuick() {
    return true;
  }

  /**
   * Whether the attack needs a server that the run has started, for example because it reads the
   * database or restarts the server.
   */
  default boolean needsOwnServer() {
    return false;
  }

  /** Runs the attack, and reports its actions and observations to the context. */
  void run(AttackContext context) throws Exception;
}
