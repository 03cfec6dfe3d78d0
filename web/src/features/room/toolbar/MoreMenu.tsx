import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../ui/Menu';
import { bareToolsQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import type { RoomAction } from '../../../room/action';
import { sameList } from '../../../room/people/sameList';
import styles from './ToolButton.module.css';

interface MoreMenuProps {
  actions: readonly RoomAction[];
}

export const MoreMenu = memo(
  ({ actions }: MoreMenuProps) => {
    const { t } = useTranslation();
    const isBare = useMediaQuery(bareToolsQuery);
    return (
      <div className={styles.tool}>
        <span className={styles.face}>
          <Menu
            side="top"
            align="center"
            trigger={
              <button type="button" aria-label={t('room.more')} title={isBare ? t('room.more') : undefined}>
                <Ellipsis aria-hidden />
              </button>
            }
          >
            {actions.map(({ name, label, spoken = label, inMenu = spoken, icon: Icon, perform }) => (
              <MenuItem key={name} icon={<Icon aria-hidden />} onSelect={perform}>
                {inMenu}
              </MenuItem>
            ))}
          </Menu>
        </span>
        <span className={styles.label} aria-hidden>
          {t('room.more')}
        </span>
      </div>
    );
  },
  (before, after) => sameList(before.actions, after.actions),
);
