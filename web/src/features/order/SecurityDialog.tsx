import { can } from '@derslik/contract/room/can';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import { controlGroups, type RoomControl } from '../../room/roomControl';
import { useRoomParts } from '../../room/roomPart';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Dialog } from '../../ui/Dialog';
import { ControlRow } from './ControlRow';
import styles from './SecurityDialog.module.css';

const titles = {
  door: 'room.controlsDoor',
  rights: 'room.controlsRights',
  notices: 'room.controlsNotices',
} as const satisfies Record<RoomControl['group'], string>;

/** All that moderators rule the room by, each part's own; it takes effect at once for everyone. */
const SecurityDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const all = useRoomParts().flatMap(({ controls }) => controls ?? []);
  const mine = useRoomSelector(
    ({ data }) => (data ? all.filter(({ may }) => can(data.view, data.you, may)) : []),
    sameList,
  );
  return (
    <Dialog open kind="guard" closable wide onClose={close} title={t('room.security')} text={t('room.securityText')}>
      <div className={styles.groups}>
        {controlGroups.map((group) => {
          const its = mine.filter((control) => control.group === group);
          if (its.length === 0) return null;
          const title = t(titles[group]);
          return (
            <section key={group} className={styles[group]} aria-label={title}>
              <h3>{title}</h3>
              {its.map((control) => (
                <ControlRow key={control.label(t)} control={control} />
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
};
export default SecurityDialog;
