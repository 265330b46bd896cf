package turno.availability;

import java.util.List;

/**
 * A bookable start.
 *
 * @param startMinute of the service
 * @param endMinute of the service, without buffers
 * @param resources the chosen resources, in the order of the requirements
 */
public record Slot(int startMinute, int endMinute, List<Integer> resources) {}
