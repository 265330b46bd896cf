package turno.catalog;

import java.util.List;
import java.util.function.Function;
import turno.platform.http.Answer;

/** A change that was decided, and its answer once its conflicts are known. */
record CatalogPlan(CatalogChange change, Function<List<Conflict>, Answer> answer) {}
