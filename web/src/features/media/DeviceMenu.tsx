import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeviceKind } from '../../conference/capture/capture';
import { useEngine } from '../../conference/hooks';
import { Menu, MenuChoice, MenuItem, MenuRow } from '../../ui/Menu';
import { useRoomCapture, useRoomEngine } from '../../room/media/roomMedia';
import { useDeviceOptions } from '../../room/media/useDeviceOptions';
import { useRoomUiStore } from '../../room/roomUi';

/** Which camera, or which microphone and loudspeaker, without leaving the toolbar. */
const DeviceMenu = ({ kind }: { kind: DeviceKind }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const engine = useRoomEngine();
  const setSpeaker = useEngine(engine, (s) => s.verbs.setSpeaker);
  const devices = useDeviceOptions(useRoomCapture(), (id) => void setSpeaker?.(id));
  const own = devices[kind];
  const { speaker } = devices;
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          data-caret
          aria-label={t(kind === 'camera' ? 'room.cameraOptions' : 'room.microphoneOptions')}
        >
          <ChevronDown aria-hidden />
        </button>
      }
    >
      {own.options.length === 0 && (
        <MenuItem disabled onSelect={() => {}}>
          {own.placeholder}
        </MenuItem>
      )}
      <MenuChoice
        label={t(kind === 'camera' ? 'room.camera' : 'room.microphone')}
        value={own.value}
        options={own.options}
        onChange={own.choose}
      />
      {kind === 'microphone' && setSpeaker && speaker.options.length > 0 && (
        <>
          <MenuRow />
          <MenuChoice
            label={t('room.speaker')}
            value={speaker.value}
            options={speaker.options}
            onChange={speaker.choose}
          />
        </>
      )}
      <MenuRow />
      <MenuItem onSelect={() => ui.patch({ panel: 'settings' })}>{t('room.allSettings')}</MenuItem>
    </Menu>
  );
};

export const MicrophoneMenu = () => <DeviceMenu kind="microphone" />;
export const CameraMenu = () => <DeviceMenu kind="camera" />;
