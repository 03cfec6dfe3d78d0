import { leading } from '@derslik/contract/room/parts/follow';
import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '../../room/HeaderButton';
import { selectName, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import styles from './FollowMark.module.css';

/** Who leads everyone's eyes, on every screen; a press says what that means, and lets the leader end it. */
export const FollowMark = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const leaderId = useRoomSelector(({ data }) => (data && leading(data.view)?.leaderId) ?? '');
  const name = useRoomSelector(selectName(leaderId));
  const isMe = useRoomSelector(({ data }) => data?.you === leaderId);
  if (leaderId === '') return null;
  const label = isMe ? t('follow.youLead') : t('follow.leads', { name });
  const end = { label: t('follow.finish'), perform: () => void send({ type: 'followMeFinished' }) };
  return (
    <HeaderButton
      variant="mark"
      label={label}
      onClick={() =>
        toast({
          id: 'follow-me',
          title: label,
          ...(isMe ? { actions: [end] } : { text: t('warning.followMeWarning') }),
        })
      }
    >
      <Footprints aria-hidden />
      <span className={styles.words} aria-hidden>
        {isMe ? t('follow.youLeadShort') : name}
      </span>
    </HeaderButton>
  );
};
