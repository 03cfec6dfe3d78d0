import { Check, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { GuestBadge } from '../../room/people/GuestBadge';
import { LikePutOut } from '../../room/people/LikePutOut';
import { selectName, useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './PersonRow.module.css';

/** A person at the door; moderators may still let in one whom they refused. */
export const WaitingRow = memo(({ id, isRejected = false }: { id: string; isRejected?: boolean }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const likeness = useRoomSelector((s) => s.data?.view.outside[id]?.likePutOut);
  const mayDecide = useCan('decideWaiting');
  return (
    <div className={styles.person}>
      <Avatar id={id} name={name} src={avatar} />
      <div className={styles.who}>
        <div className={styles.name}>
          <b translate="no">{name}</b>
          <GuestBadge id={id} />
        </div>
        {likeness && !isRejected ? (
          <LikePutOut likeness={likeness} />
        ) : (
          <span>{t(isRejected ? 'room.wasRejected' : 'room.waits')}</span>
        )}
      </div>
      {mayDecide && (
        <span className={styles.decide}>
          {!isRejected && (
            <IconButton
              label={t('waitingRoom.rejectOne', { name })}
              onClick={() => void send({ type: 'rejectWaiting', id })}
            >
              <X aria-hidden />
            </IconButton>
          )}
          <IconButton
            className={styles.accept}
            label={t('waitingRoom.acceptOne', { name })}
            onClick={() => void send({ type: 'acceptWaiting', id })}
          >
            <Check aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
});
