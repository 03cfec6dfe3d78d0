import { later } from '../../lib/later';

/** What is known of a connection, loaded when somebody first asks. */
export const ConnectionCard = later(() => import('./ConnectionFacts'), ['opened']);
