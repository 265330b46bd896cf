/**
 * Pictures that customers see: the logo and the cover of a booking page, and pictures of resources.
 * Owns {@code pictures}; the object that a picture shows stores the picture's URL
 * (docs/rules/pictures.md).
 */
@NullMarked
package turno.pictures;

import org.jspecify.annotations.NullMarked;
