import { Ellipsis, Volume2 } from 'lucide-react';
import { Fragment, memo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@derslik/contract/limits';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem, MenuRow } from '../../ui/Menu';
import { MenuSlider } from '../../ui/MenuSlider';
import { useRoomEngine } from '../media/roomMedia';
import { useDeed } from '../deed';
import { useRoomParts } from '../roomPart';
import { useRoomUi } from '../roomUi';
import { selectName, useRoom, useRoomSelector } from '../useRoom';
import { personBlocks } from './personActions';
import styles from './PersonMenu.module.css';

const Volume = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const [volume, setVolume] = useState(() => engine.getVolume(id));
  return (
    <MenuSlider
      icon={<Volume2 aria-hidden />}
      label={t('room.volume')}
      text={t('room.percent', { value: (volume / limits.volume.default) * 100 })}
      value={volume}
      min={limits.volume.min}
      step={5}
      onChange={(next) => {
        engine.setVolume(id, next);
        setVolume(next);
      }}
    />
  );
};

/** Only made when the menu is open. */
const Items = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const perform = useDeed();
  const ui = useRoomUi((now) => now);
  const { view, myId: me } = useRoom();
  const person = view?.participants[id];
  const isMe = me === id;
  const found = view && me && person ? personBlocks(parts, { t, view, me, ui, person }) : [];
  return (
    <>
      {!isMe && <Volume id={id} />}
      {found.map((block, index) => (
        <Fragment key={block[0]?.name}>
          {(index > 0 || !isMe) && <MenuRow />}
          {block.map(({ name, label, icon: Icon, danger = false, deed }) => (
            <MenuItem key={name} icon={<Icon aria-hidden />} danger={danger} onSelect={() => perform(deed)}>
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </>
  );
};

interface PersonMenuProps {
  id: string;
  className?: string | undefined;
  /** The picture that it lies on. */
  picture?: RefObject<HTMLElement | null>;
}

/** The three dots of one person: volume, and what I may do. */
export const PersonMenu = memo(({ id, className, picture }: PersonMenuProps) => {
  const { t } = useTranslation();
  const name = useRoomSelector(selectName(id));
  return (
    // Beside its button it has the window's whole height; above or below it would scroll in a low one.
    <Menu
      side="left"
      align="start"
      beside={picture}
      isSheet
      trigger={
        <IconButton
          label={t('room.optionsFor', { name })}
          size={picture ? 'sm' : 'md'}
          className={cx(picture && styles.dark, className)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <Items id={id} />
    </Menu>
  );
});
