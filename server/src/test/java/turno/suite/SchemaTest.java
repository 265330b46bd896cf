package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import turno.testing.StoredRows;
import turno.testing.TestDatabase;

/** Rules that the tables of the schema follow. */
class SchemaTest {
  /** Keys that begin with the workspace allow the tables to be distributed by workspace later. */
  @Test
  void workspaceIdIsTheFirstColumnOfEveryKeyAndIndex() throws Exception {
    Map<String, String> exceptions = new TreeMap<>();
    exceptions.put(
        "api_key_hashes_are_unique (hash)", "the directory finds the workspace by this value");
    exceptions.put(
        "previous_api_key_hashes_are_unique (previous_hash)",
        "the directory finds the workspace by it after a rotation");
    exceptions.put("people_pkey (id)", "the directory of people finds their workspaces");
    exceptions.put("phone_codes_by_age (created_at)", "the sweep reads all workspaces");
    exceptions.put("sent_codes_by_age (asked_at)", "the sweep reads all workspaces");
    exceptions.put("addresses_of_people_are_unique (email)", "a person signs in with this address");
    exceptions.put(
        "workspaces_of_people (person_id)", "the directory finds the workspaces of a person");
    exceptions.put("sessions_pkey (id)", "a session may move to another workspace");
    exceptions.put(
        "session_hashes_are_unique (hash)", "the directory finds the workspace by this value");
    exceptions.put(
        "sessions_of_people (person_id)", "a person sees and ends sessions in all workspaces");
    exceptions.put("sessions_by_age (created_at)", "the sweep reads all workspaces");
    exceptions.put(
        "one_time_tokens_pkey (hash)", "the directory finds the workspace by this value");
    exceptions.put("one_time_tokens_of_people (person_id)", "a recovery belongs to no workspace");
    exceptions.put("one_time_tokens_by_age (created_at)", "the sweep reads all workspaces");
    exceptions.put("recovery_requests_pkey (email)", "an address belongs to no workspace");
    exceptions.put("workspace_slugs_are_unique (slug)", "commands find the workspace by its slug");
    exceptions.put(
        "publishable_keys_are_unique (key)", "the directory finds the workspace by this value");
    exceptions.put(
        "previous_publishable_keys_are_unique (previous_key)",
        "the directory finds the workspace by this value");
    exceptions.put(
        "publishable_keys_by_origin (origins)", "a browser asks before it sends any key");
    exceptions.put("clock_pkey (singleton)", "all workspaces share the clock");
    exceptions.put("expiring_mails (expires_at)", "the sweep reads all workspaces");
    exceptions.put("booking_page_days_by_age (day)", "the sweep reads all workspaces");
    exceptions.put("bookings_by_id (id)", "a customer's link finds its booking");
    exceptions.put("waiting_bookings (expires_at)", "the sweep reads all workspaces");
    exceptions.put("first_start_pkey (singleton)", "belongs to the installation");
    exceptions.put("idempotency_keys_by_age (created_at)", "the sweep reads all workspaces");
    exceptions.put("log_by_age (at)", "the sweep reads all workspaces");
    exceptions.put("log_in_order (txid)", "the follower reads the log of all workspaces");
    exceptions.put("audit_by_age (at)", "the sweep reads all workspaces");
    exceptions.put("leased_outgoing_messages (leased_until)", "the sweep reads all workspaces");
    exceptions.put("evenings_of_message_plans (evening_at)", "the job reads all workspaces");
    exceptions.put("unused_attachments (created_at)", "the sweep reads all workspaces");
    exceptions.put("deleted_webhook_endpoints (deleted_at)", "the sweep reads all workspaces");
    exceptions.put("webhook_deliveries_by_age (created_at)", "the sweep reads all workspaces");
    exceptions.put("payment_charges_by_txid (txid)", "workspaces may share a Pix key");
    exceptions.put("payment_readings_by_age (at)", "the sweep reads all workspaces");
    exceptions.put("payments_owed (refund_due)", "the job reads all workspaces");
    exceptions.put("outgoing_pkey (singleton)", "belongs to the installation");
    exceptions.put("webhook_feed_pkey (singleton)", "it follows the log of all workspaces");
    exceptions.put(
        "whatsapp_callback_digests_are_unique (callback_digest)",
        "the directory finds the workspace by this value");
    try (TestDatabase migrated = TestDatabase.create()) {
      assertEquals(
          List.copyOf(exceptions.keySet()),
          lines(
                  migrated,
                  """
                  select n.relname || ' (' || a.attname || ')'
                    from pg_index i join pg_class c on c.oid = i.indrelid
                    join pg_class n on n.oid = i.indexrelid
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                   where c.relnamespace = 'turno'::regnamespace and a.attname <> 'workspace_id'
                   order by n.relname collate "C"
                  """)
              .stream()
              .sorted()
              .toList());
    }
  }

  /** Foreign keys of this form prevent a row from referring to a row of another workspace. */
  @Test
  void workspaceIdIsTheFirstColumnOnBothSidesOfEveryForeignKey() throws Exception {
    try (TestDatabase migrated = TestDatabase.create()) {
      assertEquals(
          List.of(),
          lines(
              migrated,
              """
              select k.conname
                from pg_constraint k
                join pg_attribute here on here.attrelid = k.conrelid and here.attnum = k.conkey[1]
                join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[1]
               where k.connamespace = 'turno'::regnamespace and k.contype = 'f'
                 and (here.attname <> 'workspace_id' or there.attname <> 'workspace_id')
              """));
    }
  }

  @Test
  void everyTenantTableHasRowLevelSecurity() throws Exception {
    try (TestDatabase migrated = TestDatabase.create()) {
      assertEquals(
          List.of(
              "clock",
              "first_start",
              "one_time_tokens",
              "outgoing",
              "people",
              "recovery_requests",
              "sessions",
              "webhook_feed"),
          lines(
              migrated,
              """
              select c.relname
                from pg_class c
               where c.relnamespace = 'turno'::regnamespace and c.relkind in ('r', 'p')
                 and not (c.relrowsecurity and exists (
                   select from pg_policy p
                    where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
                      and p.polname = c.relname || '_of_one_workspace'
                      and pg_get_expr(p.polqual, p.polrelid) =
                          '(workspace_id = (current_setting(''turno.workspace''::text))::uuid)'))
               order by c.relname
              """));
    }
  }

  private static List<String> lines(TestDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect()) {
      return StoredRows.lines(connection, sql);
    }
  }
}
