alter table turno.payments validate constraint payment_effect_is_known;
