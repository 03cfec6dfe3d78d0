import { drawersNow, drawRequests, mayPermitDraw } from '@derslik/contract/room/board/state';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { GuestBadge } from '../../room/people/GuestBadge';
import { sameList } from '../../room/people/sameList';
import { useCloseDialog } from '../../room/useCloseDialog';
import { selectName, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyNote } from '../../ui/EmptyNote';
import styles from './DrawersDialog.module.css';

const nobody: readonly ParticipantId[] = [];

const Person = ({ id, asks }: { id: ParticipantId; asks: boolean }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const may = useRoomSelector(({ data }) => !!data && mayPermitDraw(data.view, data.you, id));
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <span translate="no">{name}</span> <GuestBadge id={id} />
      </span>
      {may && asks && (
        <>
          <Button size="sm" variant="ghost" onClick={() => void send({ type: 'rejectDraw', id })}>
            {t('board.reject')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => void send({ type: 'draw permit', id })}>
            {t('board.permit')}
          </Button>
        </>
      )}
      {may && !asks && (
        <Button size="sm" onClick={() => void send({ type: 'takeDrawPermissionBack', id })}>
          {t('board.takeBack')}
        </Button>
      )}
    </li>
  );
};

/** Who has the pen beside the moderators, and who asks for it. */
const DrawersDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const asking = useRoomSelector(({ data }) => (data ? drawRequests(data.view) : nobody), sameList);
  const drawing = useRoomSelector(({ data }) => (data ? drawersNow(data.view) : nobody), sameList);
  return (
    <Dialog open kind="badge" closable onClose={close} title={t('board.drawers')} text={t('board.drawersText')}>
      {asking.length > 0 && <h3 className={styles.head}>{t('board.asking')}</h3>}
      <ul className={styles.list}>
        {asking.map((id) => (
          <Person key={id} id={id} asks />
        ))}
      </ul>
      <h3 className={styles.head}>{t('board.hasPen')}</h3>
      <ul className={styles.list}>
        {drawing.map((id) => (
          <Person key={id} id={id} asks={false} />
        ))}
      </ul>
      {drawing.length === 0 && <EmptyNote drawing="board" text={t('board.nobody')} />}
    </Dialog>
  );
};
export default DrawersDialog;
