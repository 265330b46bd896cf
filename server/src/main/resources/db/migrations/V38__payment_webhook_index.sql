-- Made while others write, outside of a transaction: what an interrupted attempt left is dropped first.
drop index concurrently if exists turno.payment_accounts_by_webhook_due;
create index concurrently payment_accounts_by_webhook_due on turno.payment_accounts (webhook_due, workspace_id) where replaced_at is null and webhook <> 'none';
