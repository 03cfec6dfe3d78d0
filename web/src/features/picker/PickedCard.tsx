import { limits } from '@derslik/contract/limits';
import { undrawn } from '@derslik/contract/room/parts/picker';
import { Dices, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { GuestBadge } from '../../room/people/GuestBadge';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { selectName, useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './PickedCard.module.css';
import { pickerUi } from './pickerUi';

/** Whom the lot fell on, above everyone's stage for a moment; with the one who draws it stays until they put it away. */
export const PickedCard = () => {
  const ui = useRoomUiStore();
  const shown = useRoomUi((now) => pickerUi.of(now).shown);
  const may = useCan('drawPerson');
  useEffect(() => {
    if (!shown || may) return;
    const timer = setTimeout(() => ui.patch(pickerUi.with(ui.get(), { shown: null })), limits.picker.shownMs);
    return () => clearTimeout(timer);
  }, [shown, may, ui]);
  return (
    // Always there, so that a screen reader reads the name aloud.
    <div role="status">{shown && <Card key={shown.seq} id={shown.id} may={may} />}</div>
  );
};

const Card = ({ id, may }: { id: string; may: boolean }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector(({ data }) => data?.people[id]?.avatar ?? null);
  const isMe = useRoomSelector(({ data }) => data?.you === id);
  const left = useRoomSelector(({ data }) => (data ? undrawn(data.view).length : 0));
  return (
    <div className={styles.card}>
      <Avatar id={id} name={name || '?'} src={avatar} />
      <div className={styles.who}>
        <p className={styles.about}>{isMe ? t('picker.isMe') : t('picker.drawn')}</p>
        <p className={styles.name} translate="no">
          {name}
          <GuestBadge id={id} />
        </p>
      </div>
      <div className={styles.acts}>
        {may && (
          <>
            <span className={styles.about}>
              {left > 0 ? t('picker.left', { count: left }) : t('picker.lastOfRound')}
            </span>
            <Button icon={<Dices aria-hidden />} onClick={() => void send({ type: 'drawPerson' })}>
              {t('picker.again')}
            </Button>
          </>
        )}
        <IconButton label={t('picker.putAway')} onClick={() => ui.patch(pickerUi.with(ui.get(), { shown: null }))}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};
