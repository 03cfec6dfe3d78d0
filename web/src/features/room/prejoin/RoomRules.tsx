import type { Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/Switch';
import { tellFailure } from '../../../ui/tellFailure';
import { useUpdateMeetingMutation } from '../../meetings/api';
import styles from './Prejoin.module.css';

type Rules = Pick<Room, 'isModControl' | 'isWaitingRoom' | 'isChatOpen'>;

/**
 * A moderator's switches before they come in: those that this kind of room has. Each shows what was pressed, and goes back where the school refuses it: of two that
 * are pressed in one moment, the answer of one may not know of the other yet.
 */
const RoomRules = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const [update] = useUpdateMeetingMutation();
  const [pressed, setPressed] = useState<Partial<Rules>>({});
  const shown = { ...room, ...pressed };
  const set = (rule: keyof Rules, on: boolean): void => {
    const show = (value: boolean): void => setPressed((before) => ({ ...before, [rule]: value }));
    show(on);
    void update({ code: room.token, body: { [rule]: on } }).then(({ error }) => {
      if (!error) return;
      show(!on);
      tellFailure(error, { kind: 'warn' });
    });
  };
  return (
    <Card as="section" padded className={styles.rules}>
      <h2>{t('room.rules')}</h2>
      {room.roomType === 'individual' && (
        <Switch
          label={t('room.moderatorControl')}
          hint={t('room.moderatorControlHint')}
          checked={shown.isModControl}
          onChange={(on) => set('isModControl', on)}
        />
      )}
      {room.roomType !== 'broadcast' && (
        <Switch
          label={t('room.waitingRoom')}
          hint={t('room.waitingRoomHint')}
          checked={shown.isWaitingRoom}
          onChange={(on) => set('isWaitingRoom', on)}
        />
      )}
      <Switch
        label={t('room.chat')}
        hint={t('room.chatHint')}
        checked={shown.isChatOpen}
        onChange={(on) => set('isChatOpen', on)}
      />
    </Card>
  );
};
export default RoomRules;
