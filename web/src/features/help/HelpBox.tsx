import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Dialog } from '../../ui/Dialog';
import { HelpTopics } from './HelpTopics';

/** Help beside the page that somebody is on. */
export const HelpBox = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog open side closable kind="opac" onClose={onClose} title={t('help.title')}>
      <HelpTopics onLeave={onClose} />
      <Link to={paths.help} onClick={onClose}>
        {t('help.all')}
      </Link>
    </Dialog>
  );
};
