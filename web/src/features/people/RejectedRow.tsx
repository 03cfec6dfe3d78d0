import { Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { GuestBadge } from '../../room/people/GuestBadge';
import { selectName, useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './PersonRow.module.css';

/** A person whom we refused; moderators may still let them in. */
export const RejectedRow = memo(({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const mayDecide = useCan('decideWaiting');
  return (
    <div className={styles.row}>
      <div className={styles.person}>
        <Avatar id={id} name={name} src={avatar} />
        <div className={styles.who}>
          <b dir="auto" translate="no">
            {name}
          </b>
          <div className={styles.below}>
            <GuestBadge id={id} />
            <span>{t('room.wasRejected')}</span>
          </div>
        </div>
        {mayDecide && (
          <span className={styles.decide}>
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
    </div>
  );
});
