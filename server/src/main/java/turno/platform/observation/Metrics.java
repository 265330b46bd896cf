package turno.platform.observation;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import turno.platform.metrics.CountByName;
import turno.platform.metrics.OperationStatistics;

/**
 * Everything that a server exposes to Prometheus (decision 14). Most values are read from their
 * owners at a scrape, so that they cost nothing between scrapes. A scrape waits for no database and
 * no lock. Labels have few values, all known in advance: operations, statuses, names of pools and
 * jobs, never an id.
 */
public final class Metrics implements AutoCloseable {
  /** The media type of the text that {@link #scrape} returns. */
  public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final MeterRegistry registry;
  private final @Nullable PrometheusMeterRegistry prometheus;
  private final @Nullable JvmGcMetrics collections;
  // Micrometer keeps only weak references to the objects that it reads
  private final List<Object> kept = new ArrayList<>();

  private Metrics(@Nullable PrometheusMeterRegistry prometheus) {
    this.prometheus = prometheus;
    this.registry = prometheus == null ? new CompositeMeterRegistry() : prometheus;
    this.collections = prometheus == null ? null : new JvmGcMetrics();
  }

  /**
   * Creates metrics for a server that exposes none: registering a metric has no effect and costs
   * nothing.
   */
  public static Metrics none() {
    return new Metrics(null);
  }

  /** Creates metrics that are exposed, including those of the JVM and the process. */
  public static Metrics shown() {
    PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Metrics metrics = new Metrics(prometheus);
    new JvmMemoryMetrics().bindTo(prometheus);
    new JvmThreadMetrics().bindTo(prometheus);
    new ClassLoaderMetrics().bindTo(prometheus);
    new ProcessorMetrics().bindTo(prometheus);
    new FileDescriptorMetrics().bindTo(prometheus);
    new UptimeMetrics().bindTo(prometheus);
    if (metrics.collections != null) {
      metrics.collections.bindTo(prometheus);
    }
    return metrics;
  }

  MeterRegistry registry() {
    return registry;
  }

  /**
   * Registers a value that goes up and down.
   *
   * @param labels alternating names and values
   */
  public void gauge(String name, String help, DoubleSupplier value, String... labels) {
    Gauge.builder(name, value::getAsDouble)
        .description(help)
        .tags(labels)
        .strongReference(true)
        .register(registry);
  }

  /**
   * Registers a count that only grows and that its owner maintains; exposed with the suffix {@code
   * _total}.
   */
  public void counter(String name, String help, LongSupplier count, String... labels) {
    kept.add(count);
    FunctionCounter.builder(name, count, LongSupplier::getAsLong)
        .description(help)
        .tags(labels)
        .register(registry);
  }

  /** Registers one counter for each name in a tally; the name is the value of the given label. */
  public void counters(String name, String help, String label, CountByName tally) {
    for (String each : tally.names()) {
      counter(name, help, () -> tally.of(each), label, each);
    }
  }

  /** Registers a count and a sum of seconds: {@code _seconds_count} and {@code _seconds_sum}. */
  public void timing(String name, String help, OperationStatistics timing, String... labels) {
    kept.add(timing);
    FunctionTimer.builder(
            name,
            timing,
            OperationStatistics::count,
            OperationStatistics::nanos,
            TimeUnit.NANOSECONDS)
        .description(help)
        .tags(labels)
        .register(registry);
  }

  /** Renders all metrics in the Prometheus format; empty for a server that exposes none. */
  public byte[] scrape() {
    return prometheus == null ? new byte[0] : prometheus.scrape().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    if (collections != null) {
      collections.close();
    }
    registry.close();
  }
}
