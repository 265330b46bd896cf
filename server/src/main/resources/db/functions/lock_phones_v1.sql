-- Locks the choice of the first customer with each of these phones, in canonical form, until the end of the transaction. Bookings
-- of new customers take the same locks, so that neither waits for a row of the other: that would delay every write that shares
-- its commit.
create function turno.lock_phones_v1(p_workspace uuid, p_phone_forms text[]) returns void
language plpgsql volatile
as $$
declare
  v_locks bigint[] := '{}';
  v_form text;
  v_lock bigint;
  v_locked boolean;
begin
  foreach v_form in array p_phone_forms loop
    v_locks := v_locks || turno.phone_lock_key_v1(p_workspace, v_form);
  end loop;
  foreach v_lock in array pg_catalog.array_sort(v_locks) loop
    v_locked := pg_catalog.pg_advisory_xact_lock(v_lock) is not null;
  end loop;
end $$;
