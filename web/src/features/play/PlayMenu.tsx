import { Settings2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import { IconButton } from '../../ui/IconButton';
import styles from './LivePlayer.module.css';
import type { OpenPlayMenuProps } from './OpenPlayMenu';

// The menu's machinery is larger than the page it stands on, so it comes when someone reaches for it.
const OpenMenu = later<OpenPlayMenuProps>(
  () => import('./OpenPlayMenu'),
  [],
  ({ trigger }) => trigger,
);
const reach = (): void => void OpenMenu.preload().catch(() => undefined);

/** What a viewer's line should carry (the picture as it comes, a lower one, or sound alone), and captions. */
export const PlayMenu = ({ quality, ...menu }: Omit<OpenPlayMenuProps, 'trigger'>) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  // Where the low one isn't made, going by the line is the whole picture.
  const chosen = menu.offered.includes(quality) ? quality : 'high';
  const name = t(`play.quality_${chosen}`);
  const button = (more: Partial<ComponentProps<typeof IconButton>>) => (
    <IconButton
      label={menu.captions === null ? t('play.quality', { name }) : t('play.qualityAndCaptions', { name })}
      className={styles.control}
      aria-haspopup="menu"
      {...more}
    >
      <Settings2 aria-hidden />
    </IconButton>
  );
  if (wanted) return <OpenMenu {...menu} trigger={button({})} quality={chosen} />;
  return button({ onPointerEnter: reach, onFocus: reach, onClick: () => setWanted(true) });
};
