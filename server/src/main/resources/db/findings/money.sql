-- Money that does not add up: bookings, refunds and charges that disagree with the ledger, and unfinished work that no job
-- continues. Only reads the tables; no rows mean that all is well.
--
-- parameters: the workspace; its bookings after the first id, up to the second one (null for the last)
-- fault:      as in AuditFinding.Fault
-- sentence:   each {} is a placeholder for the next of the amounts, which are in the currency
with recursive asked as (
  select ?::uuid as workspace_id, ?::uuid as after_id,
         coalesce(?::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as until_id),
booked as (
  select b.workspace_id, b.id, b.status, b.payment_status as listed, b.payment_attention as listed_attention,
         b.details #>> '{payment,status}' as payment,
         b.details #>> '{payment,attention}' is not null as attention,
         b.details #>> '{payment,currency}' as currency,
         (b.details #>> '{payment,amount_cents}')::bigint as due,
         (b.details #>> '{payment,received_cents}')::bigint as received,
         (b.details #>> '{payment,provider_cents}')::bigint as by_provider,
         (b.details #>> '{payment,refunded_cents}')::bigint as refunded
    from asked a
    join turno.bookings b
      on b.workspace_id = a.workspace_id and b.id > a.after_id and b.id <= a.until_id
   where b.booked_at is not null),
lines as (
  select p.booking_id, p.id, p.effect, p.amount_cents as cents, p.payment_id is null as names_none,
         p.account_id is not null and p.provider_payment_id is not null as by_provider,
         coalesce(s.effect = 'surplus', false) as of_surplus,
         row_number() over (partition by p.booking_id order by p.created_at, p.id) as n
    from asked a
    join turno.payments p
      on p.workspace_id = a.workspace_id and p.booking_id > a.after_id and p.booking_id <= a.until_id
    left join turno.payments s
      on s.workspace_id = p.workspace_id and s.booking_id = p.booking_id and s.id = p.payment_id),
-- The lines of each booking, added up in order. A manual refund first settles a refused surplus. A refund that was refused and is
-- requested again is owed once, and no more is owed than was received. most: the highest sum received at any time, because a deposit
-- that was paid stays paid when it is corrected.
sums as (
  select l.booking_id, 0::bigint as n, 0::bigint as received, 0::bigint as most, 0::bigint as by_provider,
         0::bigint as owed, 0::bigint as refunded, 0::bigint as refused,
         0::bigint as surplus, 0::bigint as surplus_refunded, 0::bigint as surplus_refused
    from lines l
   where l.n = 1
  union all
  select l.booking_id, l.n, now.received, greatest(s.most, now.received),
         s.by_provider
           + case when l.by_provider and l.effect not in ('surplus', 'twice', 'pulled_back') then l.cents else 0 end,
         now.owed, now.refunded, least(now.refused, greatest(0, now.owed - now.refunded)),
         s.surplus + case when l.effect = 'surplus' then l.cents else 0 end,
         s.surplus_refunded + by_hand.of_surplus
           + case when l.of_surplus and l.effect in ('refunded', 'by_hand') then l.cents else 0 end,
         s.surplus_refused - by_hand.of_surplus
           + case when l.of_surplus and l.effect = 'refused' then l.cents else 0 end
    from sums s
    join lines l on l.booking_id = s.booking_id and l.n = s.n + 1
   cross join lateral (
     select case when l.effect = 'refunded' and l.names_none then least(s.surplus_refused, l.cents) else 0 end
              as of_surplus) by_hand
   cross join lateral (
     select case when l.effect = 'owed' or l.effect = 'refunded' and l.names_none
                 then l.cents - by_hand.of_surplus else 0 end as cents) claimed
   cross join lateral (
     select s.received
              + case when l.effect in ('pays', 'revives', 'late', 'corrected', 'corrected_owed')
                     then l.cents else 0 end as received,
            case l.effect
              when 'revives' then 0
              when 'late' then s.owed + l.cents
              when 'corrected_owed' then s.owed + l.cents
              when 'corrected' then least(s.owed, s.received + l.cents)
              else least(s.owed + claimed.cents - least(s.refused, claimed.cents), s.received) end as owed,
            s.refunded
              + case when l.effect in ('refunded', 'by_hand') and not l.of_surplus
                     then l.cents - by_hand.of_surplus else 0 end as refunded,
            case l.effect
              when 'revives' then 0
              else s.refused - least(s.refused, claimed.cents)
                     + case when l.effect = 'refused' and not l.of_surplus then l.cents else 0 end end as refused) now),
money as (
  select b.*,
         coalesce(l.received, 0) as ledger_received, coalesce(l.most, 0) as most,
         coalesce(l.by_provider, 0) as ledger_by_provider,
         coalesce(l.owed, 0) as owed, coalesce(l.refunded, 0) as ledger_refunded,
         coalesce(l.surplus, 0) as surplus, coalesce(l.surplus_refunded, 0) as surplus_refunded,
         coalesce(l.received > 0 and l.owed >= l.received, false) as owes_all
    from booked b
    left join (select distinct on (s.booking_id) s.* from sums s order by s.booking_id, s.n desc) l
      on l.booking_id = b.id),
refunds as (
  select r.*, b.currency, w.effect as written, w.amount_cents as written_cents,
         r.state in ('done', 'refused') as is_over,
         w.effect is not distinct from case r.state when 'done' then 'refunded' else 'refused' end
           -- a person gave the money back; if the provider did so too, it was refunded twice. Uses a count, because the planner
           -- may answer an exists by reading the lines of all workspaces
           or coalesce(w.effect = 'by_hand', false) and (
             r.state = 'refused' or (
               select count(*) > 0 from turno.payments t
                where t.workspace_id = r.workspace_id and t.booking_id = r.booking_id
                  and t.payment_id = r.id and t.effect = 'twice')) as is_written
    from booked b
    join turno.payment_refunds r on r.workspace_id = b.workspace_id and r.booking_id = b.id
    left join turno.payments w on w.workspace_id = r.workspace_id and w.booking_id = r.booking_id and w.id = r.id),
findings (fault, booking_id, provider_payment_id, sentence, amounts, currency) as (
  select 'booking_differs', m.id, null,
         'the booking says that {} ' || said.what || ', the ledger says {}',
         array[said.by_booking, said.by_ledger], m.currency
    from money m
   cross join lateral (values
     ('came in', m.received, m.ledger_received),
     ('came in through a provider', m.by_provider, m.ledger_by_provider),
     ('went back', m.refunded, m.ledger_refunded)) said (what, by_booking, by_ledger)
   where said.by_booking is distinct from said.by_ledger
  union all
  select 'booking_differs', m.id, null,
         'the payment is ' || m.payment || '; by the ledger {} came in, {} had to go back and {} went back',
         array[m.ledger_received, m.owed, m.ledger_refunded], m.currency
    from money m
   where m.received = m.ledger_received and m.refunded = m.ledger_refunded
     and not case
       when m.payment = 'paid' then m.most >= m.due and not m.owes_all
       when m.payment = 'refund_pending' then m.owes_all and m.refunded < m.owed
       when m.payment = 'refunded' then m.owes_all and m.refunded >= m.owed
       when m.payment in ('not_required', 'pending', 'cancelled', 'expired', 'failed')
         then not m.owes_all and m.received < greatest(1, m.due)
       else false end
  union all
  select 'booking_differs', m.id, null,
         'lists show the payment as ' || m.listed || case when m.listed_attention then ' with attention' else '' end
           || ', the booking as ' || m.payment || case when m.attention then ' with attention' else '' end,
         '{}', m.currency
    from money m
   where m.listed <> m.payment or m.listed_attention <> m.attention
  union all
  select 'booking_differs', m.id, null, 'the booking is ' || m.status || ' and its payment ' || m.payment, '{}', m.currency
    from money m
   where (m.status = 'pending_payment') <> (m.payment in ('pending', 'failed'))
      or m.status in ('confirmed', 'checked_in', 'no_show') and m.payment in ('expired', 'cancelled')
  union all
  select 'too_much_back', m.id, null, '{} of ' || part.name || ' went back, and {} came in',
         array[part.refunded, part.received], m.currency
    from money m
   cross join lateral (values
     ('the deposit', m.ledger_refunded, m.ledger_received),
     ('a surplus', m.surplus_refunded, m.surplus)) part (name, refunded, received)
   where part.refunded > part.received
  union all
  select 'forgotten', m.id, null, '{} have to go back, and no refund is planned or requested', array[open.cents], m.currency
    from money m
   cross join lateral (
     select greatest(0, m.owed - m.ledger_refunded) + greatest(0, m.surplus - m.surplus_refunded) as cents) open
   where open.cents > 0 and not m.attention
     and not exists (
       select from turno.payments p
        where p.workspace_id = m.workspace_id and p.booking_id = m.id and p.refund_due is not null)
     and not exists (
       select from turno.payment_refunds r
        where r.workspace_id = m.workspace_id and r.booking_id = m.id and r.due_at is not null
          and r.state <> 'replaced')
  union all
  select 'refund_differs', r.booking_id, r.provider_payment_id,
         'a refund of {} is ' || r.state || ', and the ledger '
           || coalesce('records it as ' || r.written, 'does not record it'),
         array[r.amount_cents], r.currency
    from refunds r
   where r.is_over and not r.is_written
  union all
  select 'refund_differs', r.booking_id, r.provider_payment_id,
         'the ledger records a refund of {} as one of {}', array[r.amount_cents, r.written_cents], r.currency
    from refunds r
   where (r.is_written or not r.is_over) and r.written_cents <> r.amount_cents
  union all
  select 'forgotten', r.booking_id, null, 'a refund of {} is unfinished, and no next step is planned',
         array[r.amount_cents], r.currency
    from refunds r
   where not r.is_over and r.due_at is null and coalesce(r.written_cents = r.amount_cents, true)
  union all
  select 'too_much_back', r.booking_id, null, 'refunds of {} were made of a payment of {}',
         array[sum(r.amount_cents)::bigint, coalesce(p.amount_cents, 0)], r.currency
    from refunds r
    left join turno.payments p
      on p.workspace_id = r.workspace_id and p.booking_id = r.booking_id and p.id = r.payment_id
   where r.state <> 'refused'
   group by r.booking_id, r.payment_id, r.currency, p.amount_cents
  having sum(r.amount_cents) > coalesce(p.amount_cents, 0)
  union all
  select 'charge_differs', c.booking_id, null,
         'the charge ' || c.txid || ' is paid, and the ledger has no money of it', '{}', b.currency
    from booked b
    join turno.payment_charges c on c.workspace_id = b.workspace_id and c.booking_id = b.id
   where c.state = 'paid'
     and not exists (
       select from turno.payments p
        where p.workspace_id = c.workspace_id and p.booking_id = c.booking_id and p.charge_id = c.id)
  union all
  select 'forgotten', c.booking_id, null,
         'the charge ' || c.txid || ' is ' || c.state || ', and no next look is planned', '{}', b.currency
    from booked b
    join turno.payment_charges c on c.workspace_id = b.workspace_id and c.booking_id = b.id
   where c.state in ('requested', 'open', 'closing') and c.due_at is null
  union all
  select distinct 'no_such_booking', l.booking_id, null, 'the ledger has money of a booking that does not exist',
         '{}'::bigint[], null
    from asked a
   cross join lines l
   where not exists (
     select from turno.bookings b where b.workspace_id = a.workspace_id and b.id = l.booking_id))
select * from findings order by booking_id, fault, sentence collate "C", amounts desc
