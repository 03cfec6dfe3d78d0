import type { ComponentProps, ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureQuality } from '../../lib/live/quality';
import { Menu, MenuChoice, MenuItem } from '../../ui/Menu';

export interface OpenPlayMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  quality: PictureQuality;
  offered: readonly PictureQuality[];
  onChoose: (quality: PictureQuality) => void;
  /** Whether captions stand on the picture; null where there are none. */
  captions: boolean | null;
  onCaptions: (isOn: boolean) => void;
  /** In full screen nothing outside of it is seen. */
  within: RefObject<HTMLElement | null>;
}

/** The small menu of a viewer's player, open at its button. */
const OpenPlayMenu = ({ trigger, quality, offered, onChoose, captions, onCaptions, within }: OpenPlayMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu side="top" within={within} trigger={trigger} startsOpen>
      {captions !== null && (
        <MenuItem onSelect={() => onCaptions(!captions)}>
          {t(captions ? 'play.turnCaptionsOff' : 'play.turnCaptionsOn')}
        </MenuItem>
      )}
      {offered.length > 1 && (
        <MenuChoice
          label={t('play.qualityOf')}
          value={quality}
          options={offered.map((one) => ({ value: one, label: t(`play.quality_${one}`) }))}
          onChange={(value) => onChoose(value as PictureQuality)}
        />
      )}
    </Menu>
  );
};
export default OpenPlayMenu;
