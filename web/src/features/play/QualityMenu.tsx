import { Gauge } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuChoice } from '../../ui/Menu';
import styles from './LivePlayer.module.css';
import type { PictureQuality } from '../../lib/live/quality';

interface QualityMenuProps {
  quality: PictureQuality;
  offered: readonly PictureQuality[];
  onChoose: (quality: PictureQuality) => void;
  /** In full screen nothing outside of it is seen. */
  within: RefObject<HTMLElement | null>;
}

/** What a viewer's line should carry: the picture as it comes, a low one, or sound alone. */
export const QualityMenu = ({ quality, offered, onChoose, within }: QualityMenuProps) => {
  const { t } = useTranslation();
  // Where the low one isn't made, going by the line is the whole picture.
  const chosen = offered.includes(quality) ? quality : 'high';
  return (
    <Menu
      side="top"
      within={within}
      trigger={
        <IconButton label={t('play.quality', { name: t(`play.quality_${chosen}`) })} className={styles.control}>
          <Gauge aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice
        label={t('play.qualityOf')}
        value={chosen}
        options={offered.map((one) => ({ value: one, label: t(`play.quality_${one}`) }))}
        onChange={(value) => onChoose(value as PictureQuality)}
      />
    </Menu>
  );
};
