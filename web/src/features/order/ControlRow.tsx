import { useTranslation } from 'react-i18next';
import type { RoomControl } from '../../room/roomControl';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import styles from './SecurityDialog.module.css';

/** One control of the room: a switch, or a button that opens what belongs to it. */
export const ControlRow = ({ control }: { control: RoomControl }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const isOn = useRoomSelector(({ data }) => !!data && 'isOn' in control && control.isOn(data.view));
  const label = control.label(t);
  const hint = control.hint(t);
  if ('isOn' in control)
    return <Switch label={label} hint={hint} checked={isOn} onChange={(on) => void send(control.command(on))} />;
  return (
    <div className={styles.row}>
      <div>
        <b>{label}</b>
        <span>{hint}</span>
      </div>
      <Button size="sm" variant="tonal" onClick={() => ui.patch({ dialog: control.dialog })}>
        {control.verb(t)}
      </Button>
    </div>
  );
};
