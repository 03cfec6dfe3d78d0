import { tabStorage } from '@derslik/client/storage';
import i18next from 'i18next';
import { loadTexts } from '../lib/i18n';
import { toast } from '../ui/toast';

const key = 'storageNotice';
let isTold = false;

/** Once a tab: what the person chooses here is forgotten. A browser that keeps nothing at all hears it at each load. */
export const tellStorageRefused = async (id: string): Promise<void> => {
  if (isTold || tabStorage.read(key)) return;
  isTold = true;
  tabStorage.write(key, 'told');
  await loadTexts('settings');
  const [title, text] = [i18next.t('settings.unkept'), i18next.t('settings.unkeptText')];
  toast({ id, title, text, kind: 'warn', persistent: true });
};
