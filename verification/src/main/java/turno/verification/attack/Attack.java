package turno.verification.attack;

/** One way to try to stop a node. It is bounded, and it ends by itself. */
interface Attack {
  /** The word by which it is called. */
  String name();

  /** The attack in one sentence for people. */
  String purpose();

  /** Whether it is over within seconds, so that every build can run it. */
  default boolean isQuick() {
    return true;
  }

  /**
   * Whether it needs a server of its own: it looks into the database, or starts the server again.
   */
  default boolean needsOwnServer() {
    return false;
  }

  /** Attacks, and reports to the context what it did and what it saw. */
  void run(AttackContext context) throws Exception;
}
