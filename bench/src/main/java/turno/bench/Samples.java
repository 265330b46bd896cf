package turno.bench;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/** What the rounds of one measurement gave, in their order. Speaks of the median only. */
record Samples(double... values) {
  Samples {
    values = values.clone();
  }

  double median() {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /**
   * Round by round against another measurement: what slows the whole machine for a while slows both
   * sides of a pair.
   */
  Samples with(Samples other, DoubleBinaryOperator operator) {
    return new Samples(
        IntStream.range(0, values.length)
            .mapToDouble(i -> operator.applyAsDouble(values[i], other.values[i]))
            .toArray());
  }
}
