/** Token buckets per key, workspace and address (decisions section 1 "Rate limits"). */
package turno.platform.ratelimit;
