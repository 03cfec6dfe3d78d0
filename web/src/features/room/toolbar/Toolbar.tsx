import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionName } from '../../../room/action';
import { useActions } from '../actions/useActions';
import { useShortcuts } from '../actions/useShortcuts';
import { toolOf, useRoomParts, type RoomPart } from '../../../room/roomPart';
import { useCan } from '../../../room/useRoom';
import { dockedQuery, lowQuery, phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { DeviceMenu } from '../../media/DeviceMenu';
import { MoreMenu } from './MoreMenu';
import styles from './Toolbar.module.css';
import { ToolButton } from './ToolButton';
import { useStillness } from './useStillness';

/** Which tools stand in the bar; everything else that is possible is under "more". */
const inBar = (isPhone: boolean, isDocked: boolean, leads: boolean): readonly ActionName[] => {
  if (isPhone) return ['microphone', 'camera', leads ? 'people' : 'hand', 'chat'];
  const media: ActionName[] = ['microphone', 'camera', 'screen', 'hand'];
  return isDocked
    ? [...media, 'view', 'fullScreen']
    : [...media, ...(leads ? (['people'] as const) : []), 'chat', 'view'];
};
const underMore = (parts: readonly RoomPart[]): readonly ActionName[] => [
  'screen',
  'hand',
  'people',
  'chat',
  'view',
  'fullScreen',
  ...parts.map(toolOf),
  'settings',
  'security',
  'info',
  'shortcuts',
];
/** From 1280 px these stand in the tab rail. */
const inRail: readonly ActionName[] = ['people', 'chat', 'settings'];
/** From 768 px these stand in the header. */
const inHeader: readonly ActionName[] = ['security', 'info'];

export const Toolbar = () => {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const actions = useActions();
  const leads = useCan('lead');
  const isPhone = useMediaQuery(phoneQuery);
  const isDocked = useMediaQuery(dockedQuery);
  const hasHeader = !useMediaQuery(lowQuery);
  useShortcuts(actions);
  useStillness(bar);
  const parts = useRoomParts();
  const names = inBar(isPhone, isDocked, leads);
  const elsewhere = [...names, ...(isDocked ? inRail : []), ...(isPhone || !hasHeader ? [] : inHeader)];
  const more = underMore(parts).flatMap((name) => (elsewhere.includes(name) ? [] : (actions[name] ?? [])));
  return (
    <section ref={bar} className={styles.tools} data-tools aria-label={t('room.tools')}>
      {names.map((name) => {
        const action = actions[name];
        if (!action) return null;
        const kind = name === 'microphone' || name === 'camera' ? name : null;
        return <ToolButton key={name} action={action} caret={kind && !isPhone && <DeviceMenu kind={kind} />} />;
      })}
      {more.length === 1 && more[0] && <ToolButton action={more[0]} />}
      {more.length > 1 && <MoreMenu actions={more} />}
      {(!isPhone || !hasHeader) && actions.leave && <ToolButton action={actions.leave} />}
    </section>
  );
};
