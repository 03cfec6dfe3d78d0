import { useTranslation } from 'react-i18next';
import { useActions } from '../actions/useActions';
import { ToolCount } from '../toolbar/ToolCount';
import { dockedQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import styles from './PanelRail.module.css';

/** From 1280 px: what the panel shows, with counts. Pressing the open one closes it. */
const Rail = () => {
  const { t } = useTranslation();
  const actions = useActions();
  return (
    <nav className={styles.rail} aria-label={t('room.panel')}>
      {actions.map((action) => {
        const { name, places, label, icon: Icon, pressed, perform } = action;
        if (!places.includes('rail')) return null;
        return (
          <button key={name} type="button" data-name={name} aria-expanded={pressed} onClick={perform}>
            {/* First the word, then the number: so it is read, and called by those who speak to their computer. */}
            {label}
            <span className={styles.face}>
              <Icon aria-hidden />
              <ToolCount action={action} />
            </span>
          </button>
        );
      })}
    </nav>
  );
};

export const PanelRail = () => (useMediaQuery(dockedQuery) ? <Rail /> : null);
