import { loadTexts } from '../../../lib/i18n';
import { later } from '../../../lib/later';

/** The dialog comes, with its texts, where somebody opens it. */
export const BackgroundDialog = later(async () => {
  const [loaded] = await Promise.all([import('./BackgroundDialog'), loadTexts('settings')]);
  return loaded;
});
