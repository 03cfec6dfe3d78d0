import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import { wishKinds } from '../../room/people/wishes';
import type { RoomConnectionState } from '../../room/roomConnectionState';
import { useRoomParts } from '../../room/roomPart';
import { useRoomSelector } from '../../room/useRoom';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { peopleRows, type PeopleRow, type Section } from './peopleRows';
import { PersonRow } from './PersonRow';
import { RejectedRow } from './RejectedRow';
import { WishesTitle } from './WishesTitle';
import styles from './PeoplePanel.module.css';

/** Heading of a section with its count. `title` is `section:count`. */
const PeopleTitle = memo(({ title }: { title: string }) => {
  const { t } = useTranslation();
  const [section, count] = title.split(':') as [Section, string];
  return (
    <div className={styles.title}>
      <h3>{t(section === 'inside' ? 'room.sectionInside' : 'room.sectionRejected', { count: Number(count) })}</h3>
    </div>
  );
});

const titlePx = 36;
/** As `PersonRow.module.css` has them. */
const rowPx = { desktop: 48, phone: 56 };
const wishPx = { desktop: 36, phone: 44 };
const nothing: PeopleRow[] = [];

/**
 * What a line shows. It is the same person's line wherever they stand, and the same heading whatever it counts: one who
 * raises a hand is moved, not made anew, and a focus stays.
 */
const partsOf = (row: PeopleRow | '') => {
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/s.exec(row) ?? [];
  const [, number = '1', about = ''] = /^(\d+):(.*)$/s.exec(rest) ?? [];
  if (kind === 'wishes') return { kind, rest: about, number, key: kind };
  if (kind === 'wish') return { kind, rest: about, number, key: `person:${about}` };
  return { kind, rest, number, key: kind === 'title' ? row.replace(/:\d+$/, '') : row };
};

/** Whom the search finds. Only the rows in sight exist: five hundred people cost what ten do. */
export const PeopleList = ({ search }: { search: string }) => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  // One for as long as the search is the same: who stands where is not asked anew with every step of scrolling.
  const selectRows = useCallback(
    ({ data }: RoomConnectionState) =>
      data ? peopleRows(data.view, data.you, data.people, wishKinds(parts), search) : nothing,
    [parts, search],
  );
  const rows = useRoomSelector(selectRows, sameList);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const size = isPhone ? 'phone' : 'desktop';
  const heightOf = (row: PeopleRow | ''): number => {
    const { kind, number } = partsOf(row);
    if (kind === 'title' || kind === 'wishes') return titlePx;
    return rowPx[size] + (kind === 'wish' ? Number(number) : 0) * wishPx[size];
  };
  // With a new one every time, every place would be reckoned anew.
  const getItemKey = useCallback((index: number) => partsOf(rows[index] ?? '').key, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index] ?? ''),
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
    <div ref={scroller} className={styles.list} data-panel-list tabIndex={-1}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size: height }) => {
          const { kind, rest, number } = partsOf(rows[index] ?? '');
          return (
            <li key={key} style={{ height, transform: `translateY(${start}px)` }}>
              {kind === 'title' && <PeopleTitle title={rest} />}
              {kind === 'wishes' && <WishesTitle count={Number(number)} names={rest} />}
              {(kind === 'wish' || kind === 'person') && <PersonRow id={rest} />}
              {kind === 'rejected' && <RejectedRow id={rest} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
