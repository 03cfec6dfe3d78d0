import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomAction } from '../../../room/action';
import { useActions } from '../../../room/useActions';
import { ToolCount } from '../toolbar/ToolCount';
import { dockedQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import styles from './PanelRail.module.css';

const Tab = memo(({ action }: { action: RoomAction }) => {
  const { name, label, spoken, icon: Icon, pressed, perform } = action;
  return (
    <button type="button" data-name={name} aria-label={spoken} aria-expanded={pressed} onClick={() => perform()}>
      {/* First the word, then the number: so it is read, and called by those who speak to their computer. */}
      {label}
      <span className={styles.face}>
        <Icon aria-hidden />
        <ToolCount action={action} />
      </span>
    </button>
  );
});

/** From 1280 px: what the panel shows, with counts. Pressing the open one closes it. */
const Rail = () => {
  const { t } = useTranslation();
  const actions = useActions();
  return (
    <nav className={styles.rail} aria-label={t('room.panel')}>
      {actions.map((action) => action.places.includes('rail') && <Tab key={action.name} action={action} />)}
    </nav>
  );
};

export const PanelRail = () => (useMediaQuery(dockedQuery) ? <Rail /> : null);
