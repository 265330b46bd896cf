package turno.bench;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/** The values of one measurement, in the order of the rounds; summarized only by their median. */
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
   * Combines two measurements round by round, so that a slow phase of the machine affects both
   * values of a pair.
   */
  Samples with(Samples other, DoubleBinaryOperator operator) {
    return new Samples(
        IntStream.range(0, values.length)
            .mapToDouble(i -> operator.applyAsDouble(values[i], other.values[i]))
            .toArray());
  }
}
