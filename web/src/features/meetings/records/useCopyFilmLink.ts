import { copyText } from '@derslik/client/copyText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { toast } from '../../../ui/toast';

/** Puts the address of a film's page on the clipboard, and says for whom it opens. */
export const useCopyFilmLink = () => {
  const { t } = useTranslation();
  return async (token: string): Promise<void> => {
    const isCopied = await copyText(location.origin + paths.film(token));
    toast(
      isCopied
        ? { kind: 'ok', title: t('records.linkCopied'), text: t('records.linkCopiedText') }
        : { kind: 'bad', title: t('common.copyFailed') },
    );
  };
};
