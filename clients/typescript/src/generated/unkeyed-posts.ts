// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
/** Matches the paths of POSTs for which an idempotency key has no effect. */
export const unkeyedPosts = /\/v1(\/attachments|\/message-rules\/preview|\/session|\/session\/accept|\/session\/join|\/session\/link|\/session\/password|\/session\/recover|\/session\/workspace)$/;
