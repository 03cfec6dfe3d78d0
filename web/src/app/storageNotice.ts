import { tabStorage } from '@derslik/client/storage';
import i18next from 'i18next';
import { loadTexts } from '../lib/i18n';
import { toast } from '../ui/toast';

const key = 'storageNotice';

// A module runs once: so often is it told, and once a tab where at least that is kept.
if (!tabStorage.read(key)) {
  tabStorage.write(key, 'told');
  await loadTexts('settings');
  const [title, text] = [i18next.t('settings.unkept'), i18next.t('settings.unkeptText')];
  toast({ id: 'storage', title, text, kind: 'warn', persistent: true });
}
