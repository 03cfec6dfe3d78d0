import { useTranslation } from 'react-i18next';
import { statusIcons } from './statusWords';
import { useStatus } from './useStatus';

/** Shows a status in the list of people. */
export const StatusRowMark = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const status = useStatus(id);
  if (!status) return null;
  const Icon = statusIcons[status];
  return (
    <Icon aria-label={t(`status.${status}`)}>
      <title>{t(`status.${status}`)}</title>
    </Icon>
  );
};
