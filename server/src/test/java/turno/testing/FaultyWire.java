package turno.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;

/**
 * A proxy to PostgreSQL that fails at the points that a test chooses. It understands just enough of
 * the protocol to recognize the application of a connection and its round trips: the client's
 * messages up to Sync or Query, and the answer up to ReadyForQuery. The server under test is
 * unchanged.
 */
public final class FaultyWire implements AutoCloseable {
  private static final int SSL_REQUEST = 80877103;
  private static final int GSS_REQUEST = 80877104;
  private static final int CANCEL_REQUEST = 80877102;

  private final JdbcAddress real;
  private final int realPort;
  private final ServerSocket listener;
  private final Set<Line> lines = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable Plan> plan = new AtomicReference<>();
  private final AtomicReference<@Nullable Consumer<String>> listening = new AtomicReference<>();
  private volatile String listenedTo = "";
  private volatile boolean cut;

  /** An armed fault, and the application and the round trip that it affects. */
  public static final class Plan {
    private final String application;
    private final String before;
    private final String text;
    private final Fault fault;
    private final CountDownLatch struck = new CountDownLatch(1);
    private final CountDownLatch letGo = new CountDownLatch(1);
    private int trips;

    private Plan(String application, String before, String text, int trips, Fault fault) {
      this.application = application;
      this.before = before;
      this.text = text;
      this.trips = trips;
      this.fault = fault;
    }

    private synchronized boolean strikes(String of, String transaction, String sql) {
      boolean meant = of.equals(application) && sql.contains(text) && transaction.contains(before);
      return meant && --trips == 0;
    }

    public boolean hasStruck() {
      return struck.getCount() == 0;
    }

    /**
     * Waits at most this number of seconds until the round trip has arrived or, for {@link
     * Fault#HELD_AFTER} and {@link Fault#LATE_AFTER}, has been executed; returns false if the time
     * runs out first.
     */
    public boolean awaitStrike(long seconds) throws InterruptedException {
      return struck.await(seconds, TimeUnit.SECONDS);
    }

    /** Releases a held round trip, even if another fault has been armed meanwhile. */
    public void letGo() {
      letGo.countDown();
    }
  }

  /**
   * Part of the query that each new connection sends once. Faults do not affect this query, because
   * a pool may open connections at any time.
   */
  private static final String OF_A_NEW_CONNECTION = "pg_is_in_recovery() as stands_by";

  public FaultyWire(JdbcAddress real) {
    this.real = real;
    this.realPort = URI.create(real.url().substring("jdbc:".length())).getPort();
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("faulty wire").start(this::accept);
  }

  /** The JDBC address of the database through this proxy. */
  public JdbcAddress address() {
    return new JdbcAddress(
        real.url().replace(":" + realPort + "/", ":" + listener.getLocalPort() + "/"),
        real.user(),
        real.password());
  }

  /**
   * Applies the fault to one round trip: trip 1 is the next one, and all other round trips pass.
   */
  public Plan arm(String application, int trip, Fault fault) {
    return arm(new Plan(application, "", "", trip, fault));
  }

  /** Applies the fault to the next round trip with SQL that contains this text. */
  public Plan arm(String application, String text, Fault fault) {
    return arm(application, "", text, fault);
  }

  /**
   * Like {@link #arm(String, int, Fault)}, but counts only the round trips with SQL that contains
   * this text.
   */
  public Plan arm(String application, String text, int trip, Fault fault) {
    return arm(new Plan(application, "", text, trip, fault));
  }

  /**
   * Applies the fault to the next round trip with SQL that contains {@code text}, in a transaction
   * that has already sent SQL containing {@code before}.
   */
  public Plan arm(String application, String before, String text, Fault fault) {
    return arm(new Plan(application, before, text, 1, fault));
  }

  private Plan arm(Plan armed) {
    plan.set(armed);
    return armed;
  }

  /** Lets all round trips pass again, and releases the round trip that the armed fault holds. */
  public void disarm() {
    Plan armed = plan.getAndSet(null);
    if (armed != null) {
      armed.letGo();
    }
  }

  /** Passes the SQL of each round trip of this application to the listener; null stops this. */
  public void tell(String of, @Nullable Consumer<String> listener) {
    listenedTo = of;
    listening.set(listener);
  }

  /**
   * Begins or ends a simulated outage of PostgreSQL. At its beginning all connections break; until
   * its end, new connections break immediately.
   */
  public void cut(boolean away) {
    cut = away;
    if (away) {
      lines.forEach(Line::close);
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Line line = new Line(listener.accept());
        lines.add(line);
        if (cut) { // also breaks connections accepted while the others were being broken
          line.close();
        } else {
          Thread.ofVirtual().name("faulty line").start(line);
        }
      } catch (IOException e) {
        // the socket was closed
      }
    }
  }

  /**
   * One connection. One thread suffices for both directions, because the driver never sends before
   * it has received the previous answer.
   */
  private final class Line implements Runnable {
    private final Socket client;
    private final Socket server;
    private final DataInputStream fromClient;
    private final DataInputStream fromServer;
    private final OutputStream toClient;
    private final OutputStream toServer;
    private final Map<String, String> statements = new HashMap<>();
    private final StringBuilder sql = new StringBuilder();
    private final StringBuilder transaction = new StringBuilder();
    private String application = "";
    private int backend;

    Line(Socket client) throws IOException {
      this.client = client;
      this.server = new Socket(InetAddress.getLoopbackAddress(), realPort);
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      this.fromClient = buffered(client.getInputStream());
      this.fromServer = buffered(server.getInputStream());
      this.toClient = client.getOutputStream();
      this.toServer = server.getOutputStream();
    }

    private static DataInputStream buffered(InputStream in) {
      return new DataInputStream(new BufferedInputStream(in));
    }

    @Override
    public void run() {
      try {
        if (begin()) {
          carry();
        }
      } catch (IOException | InterruptedException e) {
        // one side has closed, so the other is closed too
      } finally {
        close();
        lines.remove(this);
      }
    }

    /**
     * Relays everything from the first packet to the first ReadyForQuery, including the password
     * exchange. Returns false if no session begins.
     */
    private boolean begin() throws IOException {
      byte[] packet = packet();
      while (code(packet) == SSL_REQUEST || code(packet) == GSS_REQUEST) {
        toClient.write('N');
        packet = packet();
      }
      toServer.write(packet);
      if (code(packet) == CANCEL_REQUEST) {
        return false;
      }
      for (; ; ) {
        WireMessage message = WireMessage.read(fromServer);
        toClient.write(message.bytes());
        switch (message.type()) {
          case 'K' -> backend = message.body().getInt();
          case 'Z' -> {
            return true;
          }
          case 'E' -> {
            return false;
          }
          case 'R' -> {
            int asked = message.body().getInt();
            if (asked != 0 && asked != 12) {
              toServer.write(WireMessage.read(fromClient).bytes());
            }
          }
          default -> {}
        }
      }
    }

    private static int code(byte[] packet) {
      return ByteBuffer.wrap(packet).getInt(4);
    }

    private byte[] packet() throws IOException {
      int length = fromClient.readInt();
      byte[] packet = new byte[length];
      ByteBuffer.wrap(packet).putInt(length);
      fromClient.readFully(packet, 4, length - 4);
      return packet;
    }

    private void carry() throws IOException, InterruptedException {
      for (; ; ) {
        byte[] trip = trip();
        if (sql.indexOf(OF_A_NEW_CONNECTION) >= 0) {
          toServer.write(trip);
          relay(toClient);
          continue;
        }
        transaction.append(sql);
        Consumer<String> listener = listening.get();
        if (listener != null && application.equals(listenedTo)) {
          listener.accept(sql.toString());
        }
        Plan armed = plan.get();
        if (armed != null && armed.strikes(application, transaction.toString(), sql.toString())) {
          if (armed.fault != Fault.HELD_AFTER && armed.fault != Fault.LATE_AFTER) {
            armed.struck.countDown();
          }
          if (!strike(armed, trip)) {
            return;
          }
        } else {
          toServer.write(trip);
          relay(toClient);
        }
      }
    }

    /** The messages that the client sends before it waits for an answer. */
    private byte[] trip() throws IOException {
      ByteArrayOutputStream trip = new ByteArrayOutputStream();
      sql.setLength(0);
      for (; ; ) {
        WireMessage message = WireMessage.read(fromClient);
        trip.writeBytes(message.bytes());
        switch (message.type()) {
          case 'X' -> throw new EOFException("the client ended the session");
          case 'P' -> {
            statements.put(message.text(0), message.text(1));
            learnApplication(message.text(1));
          }
          case 'B' -> sql.append(statements.getOrDefault(message.text(1), "")).append('\n');
          case 'Q' -> {
            sql.append(message.text(0));
            learnApplication(message.text(0));
          }
          default -> {}
        }
        if (message.type() == 'S' || message.type() == 'Q') {
          return trip.toByteArray();
        }
      }
    }

    private void learnApplication(String text) {
      String begin = "application_name = '";
      int name = text.indexOf(begin);
      if (name >= 0) {
        int from = name + begin.length();
        application = text.substring(from, text.indexOf('\'', from));
      }
    }

    /** Relays the whole answer. */
    private void relay(OutputStream to) throws IOException {
      for (; ; ) {
        WireMessage message = WireMessage.read(fromServer);
        to.write(message.bytes());
        if (message.type() == 'Z') {
          if (message.body().get() == 'I') {
            transaction.setLength(0);
          }
          return;
        }
      }
    }

    /** Applies the fault; returns false if the connection did not survive it. */
    private boolean strike(Plan armed, byte[] trip) throws IOException, InterruptedException {
      return switch (armed.fault) {
        case LOST_BEFORE -> false;
        case LOST_AFTER -> {
          toServer.write(trip);
          relay(OutputStream.nullOutputStream());
          yield false;
        }
        case CANCELLED -> {
          toServer.write(WireMessage.query(WireMessage.CANCELS).bytes());
          relay(toClient);
          yield true;
        }
        case TERMINATED -> {
          terminate();
          relay(toClient); // until the stream ends
          yield false;
        }
        case HELD_BEFORE -> {
          armed.letGo.await();
          yield false;
        }
        case HELD_AFTER -> {
          toServer.write(trip);
          relay(OutputStream.nullOutputStream());
          armed.struck.countDown(); // PostgreSQL has already executed the held statements
          armed.letGo.await();
          yield false;
        }
        case LATE_BEFORE -> {
          armed.letGo.await();
          toServer.write(trip);
          relay(toClient);
          yield true;
        }
        case LATE_AFTER -> {
          toServer.write(trip);
          ByteArrayOutputStream answer = new ByteArrayOutputStream();
          relay(answer);
          armed.struck.countDown();
          armed.letGo.await();
          toClient.write(answer.toByteArray());
          yield true;
        }
      };
    }

    private void terminate() throws IOException {
      try (Connection connection =
              DriverManager.getConnection(real.url(), real.user(), real.password());
          Statement statement = connection.createStatement()) {
        statement.execute("select pg_terminate_backend(" + backend + ", 5000)");
      } catch (SQLException e) {
        throw new IOException(e);
      }
    }

    private void close() {
      for (Socket socket : new Socket[] {client, server}) {
        try {
          socket.close();
        } catch (IOException e) {
          // the connection is being broken, so a failure to close it changes nothing
        }
      }
    }
  }

  @Override
  public void close() {
    disarm();
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    lines.forEach(Line::close);
  }
}
