-- Updates the number of days that a workspace's blocks take, when blocks are added or removed. Call it before their rows change:
-- a workspace without a count is counted from its existing rows. The count stays locked until the transaction ends, so that
-- several nodes together cannot exceed the limit. Returns null if the count was updated; else the limit would be exceeded, and it
-- returns the days in use. A dry run only reads.
create function turno.count_block_days_v1(
  p_workspace uuid, p_days bigint, p_days_max bigint, p_dry_run boolean) returns bigint
language plpgsql volatile
as $$
declare
  v_used bigint;
begin
  select d.days into v_used from turno.block_days d where d.workspace_id = p_workspace;
  if not found then
    select count(*) into v_used from turno.allocations a
     where a.workspace_id = p_workspace and a.kind = 'block';
    if not p_dry_run then
      insert into turno.block_days (workspace_id, days) values (p_workspace, v_used)
      on conflict do nothing;
    end if;
  end if;
  if not p_dry_run then
    update turno.block_days d set days = greatest(0, d.days + p_days)
     where d.workspace_id = p_workspace and (p_days <= 0 or d.days + p_days <= p_days_max);
    if found then return null; end if;
    -- others may have counted while we waited
    select d.days into v_used from turno.block_days d where d.workspace_id = p_workspace;
  end if;
  return case when p_days > 0 and v_used + p_days > p_days_max then v_used end;
end $$;
