package turno.verification.payments;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import turno.verification.pix.CodeMember;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;
import turno.verification.pix.PspSwitches;
import turno.verification.pix.RefundStatus;

/** Injects random faults at the provider, and repairs them. */
final class ProviderTroubles {
  private static final PspFault.Answer[] ANSWERS = {
    PspFault.Answer.TOO_MANY_REQUESTS,
    PspFault.Answer.SERVER_ERROR,
    PspFault.Answer.UNAVAILABLE,
    PspFault.Answer.GATEWAY_TIMEOUT,
    PspFault.Answer.DROPPED
  };
  private static final List<CodeMember> CODE_MEMBERS = List.of(CodeMember.values());
  private static final PspOperation[] OPERATIONS = {
    PspOperation.PUT_COB,
    PspOperation.PATCH_COB,
    PspOperation.GET_COB,
    PspOperation.LIST_COB,
    PspOperation.PUT_REFUND,
    PspOperation.GET_REFUND,
    PspOperation.TOKEN
  };

  private final PixSimulator provider;
  private final Random random;
  private int roundsDown;

  ProviderTroubles(PixSimulator provider, Random random) {
    this.provider = provider;
    this.random = random;
  }

  void draw() {
    PspSwitches switches = provider.switches();
    if (roundsDown > 0) {
      roundsDown--;
      return;
    }
    switches.clearFaults();
    switches.answerDelay(Duration.ofMillis(random.nextInt(4) == 0 ? random.nextInt(80) : 0));
    switches.refusesRepeatedCharges(random.nextBoolean());
    switches.createdStatus(random.nextBoolean() ? 201 : 200);
    switches.codeMember(CODE_MEMBERS.get(random.nextInt(CODE_MEMBERS.size())));
    switches.refunds(
        switch (random.nextInt(6)) {
          case 0, 1 -> RefundStatus.EM_PROCESSAMENTO;
          case 2 -> RefundStatus.NAO_REALIZADO;
          default -> RefundStatus.DEVOLVIDO;
        });
    callbacks(switches);
    int faults = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0;
    for (int i = 0; i < faults; i++) {
      switches.add(
          new PspFault(
              OPERATIONS[random.nextInt(OPERATIONS.length)],
              ANSWERS[random.nextInt(ANSWERS.length)],
              random.nextBoolean(),
              1 + random.nextInt(2)));
    }
    if (random.nextInt(25) == 0) {
      switches.add(PspFault.down(ANSWERS[random.nextInt(ANSWERS.length)]));
      roundsDown = random.nextInt(5);
    }
    switch (random.nextInt(30)) {
      case 0 -> provider.forgetTokens();
      case 1 -> provider.dropWebhooks();
      case 2, 3, 4, 5 -> provider.endRefunds(random.nextInt(4) > 0);
      default -> {}
    }
  }

  private void callbacks(PspSwitches switches) {
    switches.loseCallbacks(random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0);
    switches.callbackCopies(random.nextInt(4) == 0 ? 2 : 1);
    switches.holdsCallbacks(random.nextInt(3) == 0);
    switch (random.nextInt(3)) {
      case 0 -> provider.releaseCallbacks(random.nextBoolean(), random.nextBoolean());
      case 1 -> {
        if (random.nextInt(4) == 0) {
          provider.dropCallbacks();
        }
      }
      default -> {}
    }
  }

  /** Ends all faults of the provider; its deviations from the standard stay. */
  void mend() {
    PspSwitches switches = provider.switches();
    roundsDown = 0;
    switches.clearFaults();
    switches.answerDelay(Duration.ZERO);
    switches.refunds(RefundStatus.DEVOLVIDO);
    switches.loseCallbacks(0);
    switches.callbackCopies(1);
    switches.holdsCallbacks(false);
    provider.releaseCallbacks(false, true);
  }
}
