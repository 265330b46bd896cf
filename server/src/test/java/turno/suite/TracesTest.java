package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Traces as a collector receives them. */
class TracesTest {
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String PARENT = "b7ad6b7169203331";

  private final List<ExportTraceServiceRequest> received = new CopyOnWriteArrayList<>();
  private HttpServer collector;

  TracesTest() throws Exception {
    collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @BeforeEach
  void listen() {
    collector.createContext(
        "/v1/traces",
        exchange -> {
          assertEquals(
              "application/x-protobuf", exchange.getRequestHeaders().getFirst("Content-Type"));
          InputStream body = exchange.getRequestBody();
          boolean packed = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
          received.add(
              ExportTraceServiceRequest.parseFrom(packed ? new GZIPInputStream(body) : body));
          byte[] answer = ExportTraceServiceResponse.getDefaultInstance().toByteArray();
          exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
          exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
          exchange.close();
        });
    collector.start();
  }

  @AfterEach
  void stop() {
    collector.stop(0);
  }

  private String address() {
    return "http://127.0.0.1:" + collector.getAddress().getPort();
  }

  private List<Span> spans() {
    return received.stream()
        .flatMap(request -> request.getResourceSpansList().stream())
        .flatMap(resource -> resource.getScopeSpansList().stream())
        .flatMap(scope -> scope.getSpansList().stream())
        .toList();
  }

  private static String hex(ByteString id) {
    return HexFormat.of().formatHex(id.toByteArray());
  }

  private static String attribute(List<KeyValue> attributes, String name) {
    return attributes.stream()
        .filter(each -> each.getKey().equals(name))
        .map(each ->
            each.getValue().hasIntValue()
                ? Long.toString(each.getValue().getIntValue())
                : each.getValue().getStringValue())
        .findFirst()
        .orElse("");
  }

  @Test
  void requestContinuesItsTraceWithDatabaseSpans() {
    try (TestServer server = TestServer.start(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", address()))) {
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      world
          .owner
          .request("POST", "/customers")
          .header("traceparent", "00-" + TRACE + "-" + PARENT + "-01")
          .idempotencyKey("zyxwvu")
          .body(Map.of("name", "Maria Zyxwvu"))
          .send()
          .expect(201);
      world.owner.absolute("GET", "/v1/zyxwvu").unchecked().send().expect(404);
    }
    List<Span> ours =
        spans().stream().filter(span -> hex(span.getTraceId()).equals(TRACE)).toList();
    Span request =
        ours.stream()
            .filter(span -> span.getName().equals("createCustomer"))
            .findFirst()
            .orElseThrow();
    assertEquals(PARENT, hex(request.getParentSpanId()));
    assertEquals(Span.SpanKind.SPAN_KIND_SERVER, request.getKind());
    assertEquals("201", attribute(request.getAttributesList(), "http.response.status_code"));
    assertEquals("/v1/customers", attribute(request.getAttributesList(), "http.route"));
    assertTrue(attribute(request.getAttributesList(), "turno.workspace").startsWith("ws_"));
    assertTrue(
        ours.stream()
            .anyMatch(span ->
                span.getName().equals("postgresql")
                    && span.getParentSpanId().equals(request.getSpanId())));
    assertTrue(spans().stream().anyMatch(span -> span.getName().startsWith("job ")));
    assertEquals(
        "turno",
        attribute(
            received.getFirst().getResourceSpans(0).getResource().getAttributesList(),
            "service.name"));
    assertFalse(received.toString().toLowerCase(java.util.Locale.ROOT).contains("zyxwvu"));
  }

  @Test
  void unreachableCollectorDoesNotAffectRequests() {
    String address = address();
    collector.stop(0);
    try (TestServer server = TestServer.start(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", address))) {
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      world.owner.get("/me").expect(200);
    }
    assertEquals(List.of(), received);
  }

  @Test
  void invalidTraceparentStartsANewTrace() {
    try (TestServer server = TestServer.start(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", address()))) {
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      world.owner.request("GET", "/me").header("traceparent", "zyxwvu").send().expect(200);
      world.owner.get("/bookings").expect(200); // the previous span has already ended
    }
    assertTrue(
        spans().stream()
            .anyMatch(span -> span.getName().equals("getMe") && span.getParentSpanId().isEmpty()));
  }
}
