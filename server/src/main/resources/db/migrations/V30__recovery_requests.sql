-- Whose password is said to be forgotten: asked by anybody, answered by a job, so that asking takes the same whether or
-- not the address is known. A row goes with its answer, after an hour at the latest.
create table turno.recovery_requests (
  email text not null,
  asked_at timestamptz not null,
  constraint recovery_requests_pkey primary key (email));
