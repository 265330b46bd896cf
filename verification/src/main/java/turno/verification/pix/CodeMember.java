package turno.verification.pix;

/**
 * The member of a charge that contains its payment code. Providers use different names for it, or
 * omit it.
 */
public enum CodeMember {
  STANDARD,
  BRCODE,
  NONE
}
