/**
 * Pictures that customers see: logo and cover of a booking page, and those of resources. Owns
 * {@code pictures}; the address of a picture is kept by what it shows (docs/rules/pictures.md).
 */
@NullMarked
package turno.pictures;

import org.jspecify.annotations.NullMarked;
