package turno.verification.pix;

/**
 * The member that contains the payment code in the answer for a charge. Providers use different
 * names.
 */
public enum CodeMember {
  STANDARD,
  BRCODE,
  NONE
}
