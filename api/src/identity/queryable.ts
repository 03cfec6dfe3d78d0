import type { EntityManager } from 'typeorm';

/** The database, inside a transaction or not. */
export type Queryable = Pick<EntityManager, 'query'>;
