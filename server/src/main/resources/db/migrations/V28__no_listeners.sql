-- ./turno listen reads events with a key, and makes no endpoint any more.
-- unused since V27
alter table turno.webhook_endpoints drop column listener;
