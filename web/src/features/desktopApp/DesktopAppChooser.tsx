import { AppWindow, Download, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { chooseBrowser } from './browserRooms';
import styles from './DesktopAppChooser.module.css';

interface DesktopAppChooserProps {
  roomId: string;
  download: string | null;
  link: string | null;
  onBrowser: () => void;
}

const DesktopAppChooser = ({ roomId, download, link, onBrowser }: DesktopAppChooserProps) => {
  const { t } = useTranslation();
  const stay = (): void => {
    chooseBrowser(roomId);
    onBrowser();
  };
  return (
    <main className={styles.page}>
      <EmptyState
        heading="h1"
        drawing="device"
        title={t('desktop.title')}
        text={t('desktop.text')}
        action={
          <>
            <Button variant="primary" icon={<Globe aria-hidden />} onClick={stay}>
              {t('desktop.browser')}
            </Button>
            {link && (
              <Button icon={<AppWindow aria-hidden />} onClick={() => location.assign(link)}>
                {t('desktop.open')}
              </Button>
            )}
            {download && (
              <Button icon={<Download aria-hidden />} onClick={() => location.assign(download)}>
                {t('desktop.download')}
              </Button>
            )}
          </>
        }
      />
    </main>
  );
};
export default DesktopAppChooser;
