package turno.platform.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {
  private static String canonical(String json) {
    return new String(CanonicalJson.of(json.getBytes(UTF_8)), UTF_8);
  }

  /**
   * The example of RFC 8785, section 3.2, except for the one number in it that no double represents
   * exactly.
   */
  @Test
  void exampleOfTheStandardIsReproduced() {
    assertEquals(
        "{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
            + "\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}",
        canonical(
            """
            {
              "numbers": [333333333.3333333, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
              "literals": [null, true, false]
            }
            """));
  }

  /** The example of RFC 8785, section 3.2.3. */
  @Test
  void membersAreSortedByUtf16Units() {
    assertEquals(
        "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\","
            + "\"\u00f6\":\"Latin Small Letter O With Diaeresis\",\"\u20ac\":\"Euro Sign\","
            + "\"\ud83d\ude00\":\"Emoji: Grinning Face\","
            + "\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}",
        canonical(
            """
            {
              "\\u20ac": "Euro Sign",
              "\\r": "Carriage Return",
              "\\ufb33": "Hebrew Letter Dalet With Dagesh",
              "1": "One",
              "\\ud83d\\ude00": "Emoji: Grinning Face",
              "\\u0080": "Control",
              "\\u00f6": "Latin Small Letter O With Diaeresis"
            }
            """));
  }

  /** RFC 8785, appendix B: the bits of a double and the number as text. */
  @Test
  void numbersOfTheStandardAreReproduced() {
    for (String[] vector :
        List.of(
            new String[] {"0000000000000000", "0"},
            new String[] {"8000000000000000", "0"},
            new String[] {"0000000000000001", "5e-324"},
            new String[] {"8000000000000001", "-5e-324"},
            new String[] {"7fefffffffffffff", "1.7976931348623157e+308"},
            new String[] {"ffefffffffffffff", "-1.7976931348623157e+308"},
            new String[] {"4340000000000000", "9007199254740992"},
            new String[] {"c340000000000000", "-9007199254740992"},
            new String[] {"4430000000000000", "295147905179352830000"},
            new String[] {"44b52d02c7e14af5", "9.999999999999997e+22"},
            new String[] {"44b52d02c7e14af6", "1e+23"},
            new String[] {"44b52d02c7e14af7", "1.0000000000000001e+23"},
            new String[] {"444b1ae4d6e2ef4e", "999999999999999700000"},
            new String[] {"444b1ae4d6e2ef4f", "999999999999999900000"},
            new String[] {"444b1ae4d6e2ef50", "1e+21"},
            new String[] {"3eb0c6f7a0b5ed8c", "9.999999999999997e-7"},
            new String[] {"3eb0c6f7a0b5ed8d", "0.000001"},
            new String[] {"41b3de4355555553", "333333333.3333332"},
            new String[] {"41b3de4355555554", "333333333.33333325"},
            new String[] {"41b3de4355555555", "333333333.3333333"},
            new String[] {"41b3de4355555556", "333333333.3333334"},
            new String[] {"41b3de4355555557", "333333333.33333343"},
            new String[] {"becbf647612f3696", "-0.0000033333333333333333"},
            new String[] {"43143ff3c1cb0959", "1424953923781206.2"})) {
      double value = Double.longBitsToDouble(Long.parseUnsignedLong(vector[0], 16));
      assertEquals(value, Double.parseDouble(vector[1]), 0, vector[0]);
      // both the standard's notation and Java's are normalized to the standard's
      assertEquals(vector[1], canonical(vector[1]), vector[0]);
      if (Math.abs(value) != Double.MIN_VALUE) { // Java writes MIN_VALUE with an extra digit
        assertEquals(vector[1], canonical(Double.toString(value)), vector[0]);
      }
    }
  }

  @Test
  void equalNumbersHaveOneForm() {
    for (List<String> equal :
        List.of(
            List.of("1", "1.0", "1e0", "10E-1", "1.000000000000000000000000000000"),
            List.of("0", "-0", "0.0", "-0e5", "0e-999999999", "0e99999999999"),
            List.of("1e99999999999", "10e99999999998", "0.01e+100000000001"),
            List.of("-1e-99999999999", "-0.1E-99999999998", "-10e-0100000000000"),
            List.of("1e30", "1000000000000000000000000000000", "1E+30"),
            List.of("9007199254740993", "9007199254740993.0", "9.007199254740993e15"),
            List.of("0.1", "1e-1", "0.10000"),
            List.of("1e400", "10e399", "1" + "0".repeat(400)))) {
      for (String number : equal) {
        assertEquals(canonical(equal.getFirst()), canonical(number), number);
      }
    }
  }

  @Test
  void differentNumbersHaveDifferentForms() {
    List<String> numbers =
        List.of(
            "9007199254740992",
            "9007199254740993",
            "9007199254740994",
            "9007199254740993.5",
            "12345678901234567000",
            "12345678901234567168",
            "12345678901234567001",
            "0.1",
            "0.1000000000000000055511151231257827",
            "333333333.33333329",
            "333333333.3333333",
            "1e400",
            "1e401",
            "1e-400",
            "1e-401",
            "1e99999999999",
            "1e99999999998",
            "-1e99999999999",
            "1e-99999999999",
            "0",
            "100000000000000000000000000000001");
    for (String one : numbers) {
      for (String other : numbers) {
        if (!one.equals(other)) {
          assertNotEquals(canonical(one), canonical(other), one + " " + other);
        }
      }
    }
  }

  @Test
  void differentTextsHaveDifferentForms() {
    assertNotEquals(canonical("\"?\""), canonical("\"\\ud800\""));
    assertNotEquals(canonical("\"\\ud800\""), canonical("\"\\udc00\""));
    assertNotEquals(canonical("\"\\\\ud800\""), canonical("\"\\ud800\""));
    assertNotEquals(canonical("[1]"), canonical("[1,1]"));
    assertNotEquals(canonical("{\"a\":1}"), canonical("{\"a\":\"1\"}"));
    assertEquals(canonical("{}"), canonical(" { } "));
  }
}
