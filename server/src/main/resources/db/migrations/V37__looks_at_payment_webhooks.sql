-- When the address that a provider calls is looked at next: at once, for accounts of servers before this version.
alter table turno.payment_accounts add column webhook_due timestamptz default '-infinity';
