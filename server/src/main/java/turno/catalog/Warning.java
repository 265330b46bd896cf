package turno.catalog;

/** The contract's {@code Warning}: accepted, but it will not do what was meant. */
record Warning(String code, String detail) {}
