import { callError } from '@derslik/client/callError';
import type { MeetingUpdate, Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/Switch';
import { toast } from '../../../ui/toast';
import { useUpdateMeetingMutation } from '../../meetings/api';
import styles from './Prejoin.module.css';

/** A moderator's switches before they come in. The room's answer is what the switches show. */
export const RoomRules = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [update, { originalArgs, isLoading, data }] = useUpdateMeetingMutation();
  const shown = { ...room, ...data, ...(isLoading && originalArgs?.body) };
  const set = (body: MeetingUpdate): void => {
    void update({ code: room.token, body }).then(({ error }) => {
      if (error) toast({ title: errorText(callError(error)), kind: 'warn' });
    });
  };
  return (
    <Card as="section" padded className={styles.rules}>
      <h2>{t('room.rules')}</h2>
      <Switch
        label={t('room.moderatorControl')}
        hint={t('room.moderatorControlHint')}
        checked={shown.isModControl}
        onChange={(isModControl) => set({ isModControl })}
      />
      <Switch
        label={t('room.waitingRoom')}
        hint={t('room.waitingRoomHint')}
        checked={shown.isWaitingRoom}
        onChange={(isWaitingRoom) => set({ isWaitingRoom })}
      />
      <Switch
        label={t('room.chat')}
        hint={t('room.chatHint')}
        checked={shown.isChatOpen}
        onChange={(isChatOpen) => set({ isChatOpen })}
      />
    </Card>
  );
};
