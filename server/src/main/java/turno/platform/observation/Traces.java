package turno.platform.observation;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Operation;
import turno.platform.db.DatabaseWatch;
import turno.platform.http.Caller;
import turno.platform.http.RawRequest;
import turno.platform.http.RequestContext;
import turno.platform.http.RequestWatch;
import turno.platform.jobs.JobWatch;

/**
 * Spans of requests, of jobs, and of the database calls within them. A request with a {@code
 * traceparent} header continues that trace. Spans contain names of operations, statuses and the
 * workspace's id, but no URL, no IP address, no SQL, no exception message and no text that people
 * wrote, unless a client sends such text as its request id. They are exported in batches from a
 * bounded queue; a slow or unreachable collector delays no request.
 */
public final class Traces implements RequestWatch, AutoCloseable {
  private static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
  private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
  private static final AttributeKey<Long> STATUS =
      AttributeKey.longKey("http.response.status_code");
  private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
  private static final AttributeKey<String> DATABASE = AttributeKey.stringKey("db.system.name");
  private static final AttributeKey<String> SQL_STATE =
      AttributeKey.stringKey("db.response.status_code");
  private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("turno.operation");
  private static final AttributeKey<String> WORKSPACE = AttributeKey.stringKey("turno.workspace");
  private static final AttributeKey<String> REQUEST = AttributeKey.stringKey("turno.request_id");
  private static final AttributeKey<String> POOL = AttributeKey.stringKey("turno.pool");
  private static final AttributeKey<String> JOB = AttributeKey.stringKey("turno.job");
  private static final long FLUSH_SECONDS = 5;

  private static final TextMapGetter<RawRequest> HEADERS = Traces::header;

  private final OpenTelemetrySdk sdk;
  private final Tracer tracer;
  private final TextMapPropagator propagator;

  private Traces(OpenTelemetrySdk sdk) {
    this.sdk = sdk;
    this.tracer = sdk.getTracer("turno");
    this.propagator = sdk.getPropagators().getTextMapPropagator();
  }

  /**
   * Creates traces that are exported to this collector. The standard OpenTelemetry variables
   * configure them further.
   *
   * @throws RuntimeException when one of these variables has an invalid value
   */
  public static Traces to(URI collector) {
    Map<String, String> defaults =
        Map.of(
            "otel.exporter.otlp.endpoint", collector.toString(),
            "otel.exporter.otlp.protocol", "http/protobuf",
            "otel.service.name", "turno",
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none");
    return new Traces(
        AutoConfiguredOpenTelemetrySdk.builder()
            .disableShutdownHook()
            .addPropertiesSupplier(() -> defaults)
            .build()
            .getOpenTelemetrySdk());
  }

  /** A span that is currently active in its thread. */
  private record Open(Span span, Scope scope) {
    @SuppressWarnings("MustBeClosedChecker") // the watch that opened it closes it
    static Open of(Span span) {
      return new Open(span, span.makeCurrent());
    }

    void close() {
      scope.close();
      span.end();
    }
  }

  private static @Nullable String header(@Nullable RawRequest request, String name) {
    List<String> values = request == null ? List.of() : request.header(name);
    return values.isEmpty() ? null : String.join(",", values);
  }

  @Override
  public void began(RequestContext call) {
    Context parent = propagator.extract(Context.root(), call.request(), HEADERS);
    Span span =
        tracer.spanBuilder("request").setParent(parent).setSpanKind(SpanKind.SERVER).startSpan();
    call.span(Open.of(span), span.getSpanContext().getTraceId());
  }

  @Override
  public void ended(RequestContext call) {
    if (!(call.span() instanceof Open open)) {
      return;
    }
    Span span = open.span();
    if (span.isRecording()) {
      describe(span, call);
    }
    open.close();
  }

  private static void describe(Span span, RequestContext call) {
    Operation operation = call.metOperation();
    if (operation != null) {
      span.updateName(operation.id());
      span.setAttribute(OPERATION, operation.id());
      span.setAttribute(METHOD, operation.method());
      span.setAttribute(ROUTE, operation.path());
    }
    Caller caller = call.knownCaller();
    if (caller != null) {
      span.setAttribute(WORKSPACE, caller.workspaceId().toString());
    }
    span.setAttribute(REQUEST, call.requestId());
    span.setAttribute(STATUS, (long) call.status());
    if (call.status() >= 500) {
      Throwable failure = call.failure();
      span.setStatus(StatusCode.ERROR);
      span.setAttribute(
          ERROR, failure == null ? Integer.toString(call.status()) : failure.getClass().getName());
    }
  }

  /**
   * Returns a watch that creates a span for each database call within a request or a job; other
   * calls, such as those of the feed, get no spans.
   */
  public DatabaseWatch databaseWatch(String pool) {
    return () -> {
      if (!Span.current().isRecording()) {
        return DatabaseWatch.Call.UNSEEN;
      }
      Span span =
          tracer
              .spanBuilder("postgresql")
              .setSpanKind(SpanKind.CLIENT)
              .setAttribute(DATABASE, "postgresql")
              .setAttribute(POOL, pool)
              .startSpan();
      return new DatabaseWatch.Call() {
        @Override
        public void failed(SQLException reason) {
          span.setStatus(StatusCode.ERROR);
          span.setAttribute(SQL_STATE, String.valueOf(reason.getSQLState()));
        }

        @Override
        public void close() {
          span.end();
        }
      };
    };
  }

  /** Returns a watch that creates a span for each batch of a job. */
  public JobWatch jobWatch() {
    return job -> {
      // if a request runs the jobs, the span is part of the request's trace
      Span span = tracer.spanBuilder("job " + job).setAttribute(JOB, job).startSpan();
      return Open.of(span)::close;
    };
  }

  /** Exports the waiting spans, for at most a few seconds; later spans are not exported. */
  @Override
  public void close() {
    sdk.getSdkTracerProvider().shutdown().join(FLUSH_SECONDS, TimeUnit.SECONDS);
    sdk.close();
  }
}
