import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionPlace, RoomAction } from '../../../room/action';
import { useActions } from '../../../room/useActions';
import { useShortcuts } from '../actions/useShortcuts';
import { dockedQuery, lowQuery, phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { MoreMenu } from './MoreMenu';
import styles from './Toolbar.module.css';
import { ToolButton } from './ToolButton';
import { useStillness } from './useStillness';

/** So many tools and "more" have a sixth of a phone each. */
const tightTools = 5;

/** The tools that stand in the bar here; everything else that is possible is under "more". */
export const Toolbar = () => {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const actions = useActions();
  const isPhone = useMediaQuery(phoneQuery);
  const isDocked = useMediaQuery(dockedQuery);
  const hasHeader = !useMediaQuery(lowQuery);
  useShortcuts(actions);
  useStillness(bar);
  const stands = (place: ActionPlace): RoomAction[] => actions.filter(({ places }) => places.includes(place));
  const inBar = stands(isPhone ? 'phone' : isDocked ? 'desktop' : 'tablet');
  const elsewhere = [...inBar, ...(isDocked ? stands('rail') : []), ...(isPhone || !hasHeader ? [] : stands('header'))];
  const more = stands('more').filter((action) => !elsewhere.includes(action));
  const isTight = isPhone && inBar.length >= tightTools;
  return (
    <section ref={bar} className={styles.tools} data-tools aria-label={t('room.tools')}>
      {inBar.map((action) => (
        <ToolButton key={action.name} action={action} hasMenu={!isPhone} isTight={isTight} />
      ))}
      {more.length === 1 && more[0] && <ToolButton action={more[0]} />}
      {more.length > 1 && <MoreMenu actions={more} />}
      {(!isPhone || !hasHeader) && stands('end').map((action) => <ToolButton key={action.name} action={action} />)}
    </section>
  );
};
