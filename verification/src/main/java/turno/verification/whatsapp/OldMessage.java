package turno.verification.whatsapp;

import java.time.Instant;

/** A message from before the number was connected, as the history sync delivers it. */
public record OldMessage(
    SimulatedPerson person, String wamid, Instant at, boolean fromBusiness, Content content) {}
