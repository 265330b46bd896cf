export { Turno, type Answer, type TurnoOptions } from './client.js';
export type { Change, ChangesOptions } from './changes.js';
export { TurnoError, ConnectionFailedError, type Problem } from './errors.js';
export * from './generated/errors.js';
export type { components, operations, paths } from './generated/schema.js';
export { InvalidSignatureError, isGenuine, webhookEvent, type Event } from './webhooks.js';

import type { components } from './generated/schema.js';

/** The objects of the contract by name: `Schemas['Booking']`. */
export type Schemas = components['schemas'];
