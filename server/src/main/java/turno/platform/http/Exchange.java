package turno.platform.http;

import org.jspecify.annotations.Nullable;
import turno.platform.contract.Operation;

/**
 * A request and what became of it, for those who watch: filled in by the way of the request, each
 * part when it is known. It belongs to the thread that answers.
 */
public final class Exchange {
  private final Incoming request;
  private final long begunNanos = System.nanoTime();
  private long elapsedNanos;
  private String requestId = "";
  private @Nullable Operation operation;
  private @Nullable Caller caller;
  private @Nullable Throwable failure;
  private @Nullable Object span;
  private @Nullable String traceId;
  private int status;
  private long bytes;
  private boolean sent;

  Exchange(Incoming request) {
    this.request = request;
  }

  /** Never to be shown as it is: its address and body hold what people wrote. */
  public Incoming request() {
    return request;
  }

  public String requestId() {
    return requestId;
  }

  /** The operation that it met; null for unknown addresses, pages and OPTIONS. */
  public @Nullable Operation operation() {
    return operation;
  }

  /** Whose valid credential it showed. */
  public @Nullable Caller caller() {
    return caller;
  }

  /** Why it was answered with 5xx, where an exception was the reason. */
  public @Nullable Throwable failure() {
    return failure;
  }

  /** 0 when there was no answer. */
  public int status() {
    return status;
  }

  /** Of the answer's body, before any compression. */
  public long bytes() {
    return bytes;
  }

  /** Whether the answer was handed to the system whole. */
  public boolean isSent() {
    return sent;
  }

  /** Known when it has ended. */
  public long elapsedNanos() {
    return elapsedNanos;
  }

  /** What a watch left here when it began. */
  public @Nullable Object span() {
    return span;
  }

  /** The trace that the request belongs to, where traces are kept. */
  public @Nullable String traceId() {
    return traceId;
  }

  public void span(Object open, String idOfTrace) {
    span = open;
    traceId = idOfTrace;
  }

  void named(String id) {
    requestId = id;
  }

  void routed(@Nullable Operation met) {
    operation = met;
  }

  void admitted(@Nullable Caller who) {
    caller = who;
  }

  void failed(Throwable reason) {
    failure = reason;
  }

  void answered(Answer answer) {
    status = answer.status();
    bytes = answer.body().length;
  }

  void sent() {
    sent = true;
  }

  void ended() {
    elapsedNanos = System.nanoTime() - begunNanos;
  }
}
