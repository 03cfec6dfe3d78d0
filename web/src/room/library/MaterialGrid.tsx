import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import type { DrawingName } from '../../ui/Drawing';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import styles from './Library.module.css';

interface MaterialGridProps<Row> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** What stands there where there are none. */
  none: { drawing: DrawingName; title: string; text: string | undefined };
  page: number;
  pageSize: number;
  totalPages: number;
  /** Says which of how many these are. */
  range: (from: number, to: number) => string;
  onPage: (page: number) => void;
}

/** A page of cards of materials. */
export const MaterialGrid = <Row,>(props: MaterialGridProps<Row>) => {
  const { rows, card, none, page, pageSize, totalPages, range, onPage } = props;
  const from = (page - 1) * pageSize + 1;
  return (
    <>
      {rows.length === 0 && (
        <Card>
          <EmptyState {...none} />
        </Card>
      )}
      <ul className={styles.grid}>{rows.map(card)}</ul>
      {(totalPages > 1 || page > 1) && (
        <Pager page={page} totalPages={totalPages} summary={range(from, from + rows.length - 1)} onChange={onPage} />
      )}
    </>
  );
};
