import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import type { RoomConnectionState } from '../../room/roomConnectionState';
import { useRoomSelector } from '../../room/useRoom';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import styles from './PeoplePanel.module.css';
import { PeopleTitle } from './PeopleTitle';
import { peopleRows, type PeopleRow } from './peopleRows';
import { PersonRow } from './PersonRow';
import { WaitingRow } from './WaitingRow';

const titlePx = 36;
const rowPx = { desktop: 48, phone: 56 };
const inside: readonly string[] = ['asking', 'hand', 'person'];
const nothing: PeopleRow[] = [];

/**
 * What a line shows. It is the same person's line wherever they stand, and the same heading whatever it counts: one who
 * raises a hand is moved, not made anew, and a focus stays.
 */
const partsOf = (row: PeopleRow | '') => {
  const [kind = '', rest = ''] = row.split(/:(.*)/s);
  const isInside = inside.includes(kind);
  return { kind, rest, isInside, key: isInside ? `person:${rest}` : kind === 'title' ? row.replace(/:\d+$/, '') : row };
};

/** Whom the search finds. Only the rows in sight exist: five hundred people cost what ten do. */
export const PeopleList = ({ search }: { search: string }) => {
  const { t } = useTranslation();
  // One for as long as the search is the same: who stands where is not asked anew with every step of scrolling.
  const selectRows = useCallback(
    ({ data }: RoomConnectionState) => (data ? peopleRows(data.view, data.you, data.people, search) : nothing),
    [search],
  );
  const rows = useRoomSelector(selectRows, sameList);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const personPx = isPhone ? rowPx.phone : rowPx.desktop;
  // With a new one every time, every place would be reckoned anew.
  const getItemKey = useCallback((index: number) => partsOf(rows[index] ?? '').key, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.startsWith('title:') ? titlePx : personPx),
    getItemKey,
    overscan: 6,
  });
  if (rows.length === 0)
    return (
      <p className={styles.empty} role="status">
        {t('room.nobodyFound', { search })}
      </p>
    );
  return (
    <div ref={scroller} className={styles.list} tabIndex={-1}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const { kind, rest, isInside } = partsOf(rows[index] ?? '');
          return (
            <li key={key} style={{ height: size, transform: `translateY(${start}px)` }}>
              {kind === 'title' && <PeopleTitle title={rest} />}
              {kind === 'waiting' && <WaitingRow id={rest} />}
              {kind === 'rejected' && <WaitingRow id={rest} isRejected />}
              {isInside && <PersonRow id={rest} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
