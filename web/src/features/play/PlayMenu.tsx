import { Settings2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureQuality } from '../../lib/live/quality';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuChoice } from '../../ui/Menu';
import styles from './LivePlayer.module.css';

interface PlayMenuProps {
  quality: PictureQuality;
  offered: readonly PictureQuality[];
  onChoose: (quality: PictureQuality) => void;
  /** Whether captions stand on the picture; null where there are none. */
  captions: boolean | null;
  onCaptions: (isOn: boolean) => void;
  /** In full screen nothing outside of it is seen. */
  within: RefObject<HTMLElement | null>;
}

/** What a viewer's line should carry (the picture as it comes, a lower one, or sound alone), and captions. */
export const PlayMenu = ({ quality, offered, onChoose, captions, onCaptions, within }: PlayMenuProps) => {
  const { t } = useTranslation();
  // Where the low one isn't made, going by the line is the whole picture.
  const chosen = offered.includes(quality) ? quality : 'high';
  const name = t(`play.quality_${chosen}`);
  return (
    <Menu
      side="top"
      within={within}
      trigger={
        <IconButton
          label={captions === null ? t('play.quality', { name }) : t('play.qualityAndCaptions', { name })}
          className={styles.control}
        >
          <Settings2 aria-hidden />
        </IconButton>
      }
    >
      {offered.length > 1 && (
        <MenuChoice
          label={t('play.qualityOf')}
          value={chosen}
          options={offered.map((one) => ({ value: one, label: t(`play.quality_${one}`) }))}
          onChange={(value) => onChoose(value as PictureQuality)}
        />
      )}
      {captions !== null && (
        <MenuChoice
          label={t('play.captions')}
          value={captions ? 'on' : 'off'}
          options={[
            { value: 'off', label: t('play.captionsOff') },
            { value: 'on', label: t('play.captionsOn') },
          ]}
          onChange={(value) => onCaptions(value === 'on')}
        />
      )}
    </Menu>
  );
};
