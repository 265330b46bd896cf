package turno.availability;

/**
 * The time and units that a placed booking takes of one resource, buffers inside.
 *
 * @param requirement the index of the row that it is for
 */
public record Allocation(
    int requirement, int resource, int startMinute, int endMinute, int units) {}
