package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.watchdog.Watchdog;

/**
 * The operator's port. Its pages require no key, so it belongs in the operator's own network. It
 * has its own listener and platform threads and does not use Helidon, so that it answers regardless
 * of the state of virtual threads, connections and budgets. It serves one request per connection.
 */
public final class ManagementPort implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ManagementPort.class);
  private static final int THREADS = 8;

  /**
   * The maximum number of concurrent requests for each page, so that a page that hangs leaves
   * threads free for the other pages.
   */
  private static final int MAX_EACH = 3;

  private static final int MAX_WAITING = 64;
  private static final int TICK_MILLIS = 500;
  private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final int SEND_BUFFER = 512 * 1024;

  private final InetSocketAddress address;
  private final Map<String, Page> pages = new HashMap<>();
  private final Function<ProblemException, Answer> problems;
  private final ServerSocket listener;
  private final Map<Socket, Long> open = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          THREADS,
          THREADS,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_WAITING),
          Thread.ofPlatform().daemon().name("management-", 1).factory(),
          new ThreadPoolExecutor.AbortPolicy());

  private volatile @Nullable Thread listening;

  private record Page(Supplier<Answer> answer, Semaphore room) {}

  /**
   * @param port the port to listen on; 0 for any free one
   * @param pages the answers, by path
   * @param problems renders refusals
   */
  public ManagementPort(
      InetAddress address,
      int port,
      Map<String, Supplier<Answer>> pages,
      Function<ProblemException, Answer> problems) {
    this.address = new InetSocketAddress(address, port);
    this.problems = problems;
    pages.forEach((path, page) -> this.pages.put(path, new Page(page, new Semaphore(MAX_EACH))));
    try {
      this.listener = new ServerSocket();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void start() {
    try {
      listener.setSoTimeout(TICK_MILLIS);
      listener.bind(address);
    } catch (IOException e) {
      throw new UncheckedIOException("The metrics port cannot be opened", e);
    }
    listening = Thread.ofPlatform().daemon().name("management").start(this::listen);
  }

  /** Returns the state of the listening thread. */
  public Watchdog.State state() {
    Thread thread = listening;
    return thread == null || thread.isAlive() ? Watchdog.State.WELL : Watchdog.State.MISSING;
  }

  public int port() {
    return listener.getLocalPort();
  }

  private void listen() {
    while (!listener.isClosed()) {
      closeOverdue();
      try {
        accept(listener.accept());
      } catch (SocketTimeoutException e) {
        // no connection arrived
      } catch (IOException e) {
        if (!listener.isClosed()) {
          pause(e); // for example, no file descriptor is free
        }
      }
    }
  }

  private static void pause(IOException why) {
    LOG.warn("The metrics port cannot accept connections at the moment: {}", why.getMessage());
    try {
      Thread.sleep(TICK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Closes connections that have not been served within five seconds, which also unblocks their
   * threads.
   */
  private void closeOverdue() {
    long now = System.nanoTime();
    open.forEach((socket, since) -> {
      if (now - since > MAX_NANOS) {
        close(socket);
      }
    });
  }

  private void accept(Socket socket) {
    if (threads.getQueue().remainingCapacity() == 0) {
      close(socket);
      return;
    }
    threads.execute(new Visit(socket));
  }

  /** A connection that waits for a thread, which then serves the connection's only request. */
  private final class Visit implements Runnable {
    private final Socket socket;

    Visit(Socket socket) {
      this.socket = socket;
    }

    @Override
    public void run() {
      serve(socket);
    }
  }

  private void serve(Socket socket) {
    open.put(socket, System.nanoTime());
    try (socket) {
      socket.setSendBufferSize(SEND_BUFFER);
      socket.getOutputStream().write(ProtocolErrors.bytes(answer(socket.getInputStream())));
    } catch (IOException e) {
      // the client has disconnected, or was too slow
    } finally {
      open.remove(socket);
    }
  }

  private Answer answer(InputStream in) throws IOException {
    RequestHead head = new RequestHead();
    byte[] buffer = new byte[1024];
    while (head.form() == RequestHead.Form.PARTIAL) {
      int count = in.read(buffer);
      if (count < 0) {
        throw new IOException("the request ends in the middle");
      }
      head.add(Arrays.copyOf(buffer, count));
    }
    if (!head.isWhole()) {
      return refusal(head.form().status(), "This is not an HTTP/1.1 request, or it is too long.");
    }
    String[] line = new String(head.take(), ISO_8859_1).lines().findFirst().orElse("").split(" ");
    if (!line[0].equals("GET")) {
      return refusal(405, "These pages can be read only with GET.");
    }
    Page page = line.length < 2 ? null : pages.get(line[1].split("[?]", 2)[0]);
    return page == null ? refusal(404, "There is nothing at this URL.") : answer(page);
  }

  private Answer answer(Page page) {
    if (!page.room.tryAcquire()) {
      return refusal(503, "Too many requests for this page are in progress.");
    }
    try {
      return page.answer.get();
    } catch (ProblemException e) {
      return problems.apply(e);
    } catch (RuntimeException e) {
      LOG.error("a page of the operator's port could not be created", e);
      return refusal(500, "The page cannot be created.");
    } finally {
      page.room.release();
    }
  }

  private Answer refusal(int status, String detail) {
    ProblemCode code =
        switch (status) {
          case 404 -> ProblemCode.NOT_FOUND;
          case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
          case 500 -> ProblemCode.INTERNAL_ERROR;
          case 503 -> ProblemCode.UNAVAILABLE;
          default -> ProblemCode.INVALID_REQUEST;
        };
    return problems.apply(new ProblemException(status, code, detail));
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // already closed
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      // already closed
    }
    for (Runnable waiting : threads.shutdownNow()) {
      if (waiting instanceof Visit visit) {
        close(visit.socket);
      }
    }
    open.keySet().forEach(ManagementPort::close);
  }
}
