import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import styles from './PeoplePanel.module.css';
import { PeopleTitle } from './PeopleTitle';
import type { PeopleRow } from './peopleRows';
import { PersonRow } from './PersonRow';
import { WaitingRow } from './WaitingRow';

const titlePx = 36;
const rowPx = { desktop: 48, phone: 56 };
const sections = { asking: 'asking', hand: 'hands', person: 'inside' } as const;

/** What a line shows; the same person's line wherever they stand, so that one who raises a hand is moved, not made anew. */
const partsOf = (row: PeopleRow | '') => {
  const split = row.indexOf(':');
  const [kind, rest] = [row.slice(0, split), row.slice(split + 1)];
  const section = kind in sections ? sections[kind as keyof typeof sections] : null;
  return { kind, rest, section, key: section ? `person:${rest}` : row };
};

/** Only the rows in sight exist: five hundred people cost what ten do. */
export const PeopleList = ({ rows }: { rows: readonly PeopleRow[] }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const personPx = isPhone ? rowPx.phone : rowPx.desktop;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.startsWith('title:') ? titlePx : personPx),
    getItemKey: (index) => partsOf(rows[index] ?? '').key,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={styles.list} tabIndex={-1}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const { kind, rest, section } = partsOf(rows[index] ?? '');
          return (
            <li key={key} style={{ height: size, transform: `translateY(${start}px)` }}>
              {kind === 'title' && <PeopleTitle title={rest} />}
              {kind === 'waiting' && <WaitingRow id={rest} />}
              {kind === 'rejected' && <WaitingRow id={rest} isRejected />}
              {section && <PersonRow id={rest} section={section} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
