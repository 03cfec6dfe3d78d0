import { later } from '../../../lib/later';

/** The dialog comes, with its texts, where somebody opens it. */
export const BackgroundDialog = later(() => import('./BackgroundDialog'), ['settings']);
