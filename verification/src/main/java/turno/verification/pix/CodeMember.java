package turno.verification.pix;

/** The member with the payment code in the answer for a charge; providers differ. */
public enum CodeMember {
  STANDARD,
  BRCODE,
  NONE
}
