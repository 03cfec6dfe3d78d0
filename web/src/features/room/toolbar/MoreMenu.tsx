import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuGroup, MenuItem } from '../../../ui/Menu';
import { bareToolsQuery, phoneQuery, touchQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { actionGroups, type RoomAction } from '../../../room/action';
import { sameList } from '../../../room/people/sameList';
import styles from './ToolButton.module.css';

interface MoreMenuProps {
  actions: readonly RoomAction[];
}

const words = {
  say: 'room.groupSay',
  lesson: 'room.groupLesson',
  view: 'room.groupView',
  help: 'room.groupHelp',
} as const satisfies Record<(typeof actionGroups)[number], string>;

const Items = ({ actions }: MoreMenuProps) =>
  actions.map(({ name, label, spoken = label, inMenu = spoken, icon: Icon, perform }) => (
    <MenuItem key={name} icon={<Icon aria-hidden />} onSelect={() => perform()}>
      {inMenu}
    </MenuItem>
  ));

/** On a phone, where almost everything stands here, in groups. */
const Groups = ({ actions }: MoreMenuProps) => {
  const { t } = useTranslation();
  return actionGroups.map((group) => {
    const own = actions.filter((action) => (action.group ?? 'lesson') === group);
    return (
      own.length > 0 && (
        <MenuGroup key={group} label={t(words[group])}>
          <Items actions={own} />
        </MenuGroup>
      )
    );
  });
};

export const MoreMenu = memo(
  ({ actions }: MoreMenuProps) => {
    const { t } = useTranslation();
    const isBare = useMediaQuery(bareToolsQuery);
    const isPhone = useMediaQuery(phoneQuery);
    const isTouched = useMediaQuery(touchQuery);
    const possible = actions.filter(({ isForKeyboard }) => !isForKeyboard || !isTouched);
    return (
      <div className={styles.tool} data-name="more">
        <span className={styles.face}>
          <Menu
            side="top"
            align="center"
            isSheet
            trigger={
              <button type="button" aria-label={t('room.more')} title={isBare ? t('room.more') : undefined}>
                <Ellipsis aria-hidden />
              </button>
            }
          >
            {isPhone ? <Groups actions={possible} /> : <Items actions={possible} />}
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
