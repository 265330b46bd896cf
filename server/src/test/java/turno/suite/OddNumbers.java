package turno.suite;

import java.util.List;

/** Numbers that JSON allows and that many parsers handle badly. */
final class OddNumbers {
  /** Numbers within the range of a double, which can only approximate some of them. */
  static final List<String> READABLE =
      List.of(
          "30.0",
          "3E1",
          "0e99999999999",
          "1e-99999999999",
          "1e-2147483649",
          "0." + "0".repeat(900) + "1",
          "4294967297",
          "9223372036854775808",
          "1e19",
          "-1e308",
          "9".repeat(300));

  /** Numbers beyond the range of a double. */
  static final List<String> BEYOND =
      List.of(
          "1e400",
          "-1e999999999",
          "1e2147483648",
          "1e99999999999",
          "-10.0E+99999999999",
          "1e" + "9".repeat(900));

  private OddNumbers() {}
}
