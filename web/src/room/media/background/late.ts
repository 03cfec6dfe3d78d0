import { loadTexts } from '../../../lib/i18n';
import { later } from '../../later';

/** The dialog and what opens it come, with their texts, where they are first shown. */
const withTexts = <T>(load: () => Promise<T>) =>
  Promise.all([load(), loadTexts('background')]).then(([loaded]) => loaded);

export const BackgroundDialog = later(() => withTexts(() => import('./BackgroundDialog')));
export const BackgroundButton = later(() => withTexts(() => import('./BackgroundButton')));
