import { Box } from '@mui/material';
import { Plus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { LessonChip } from './LessonChip';
import { type Block, blocksOf } from './week';
import { useGridKeys } from './useGridKeys';
import { weekTableSx } from './weekTableSx';

/** A lesson as the grid draws it. */
export interface Chip {
  id: string;
  column: string;
  period: number;
  length: number;
  colour: number;
  title: string;
  lines: readonly string[];
  marks: readonly { tone: 'quiet' | 'warn' | 'bad' | 'accent'; text: string }[];
  /** Two want the same at once. */
  isConflict: boolean;
  isCancelled?: boolean;
  /** For who listens: what its cell doesn't show. */
  unseen: string;
  /** All of it in words. */
  label: string;
}
export interface GridColumn {
  key: string;
  /** As it is said, such as "Salı". */
  name: string;
  /** On a phone's tab. */
  short: string;
  head: ReactNode;
  /** Why there are no lessons on this day. */
  closed?: string;
}
export interface GridRow {
  number: number;
  times: string;
}

/** A place of the grid, where a lesson would land that is being moved. */
interface Target {
  column: string;
  period: number;
}

interface Props {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  chips: readonly Chip[];
  onOpen: (chip: Chip) => void;
  onAdd?: (column: string, period: number) => void;
  onMove?: (chip: Chip, column: string, period: number) => void;
  onDelete?: (chip: Chip) => void;
  /** The last move, while it can be taken back, with where the lesson lay before. */
  undo?: (Target & { id: string; run: () => void }) | undefined;
  /** Whether something of this lesson is taken there, while it is moved. */
  isTaken?: (chip: Chip, column: string, period: number) => boolean;
}

/** The week as people know it: days across, periods down. Arrow keys walk; see useGridKeys. */
export const WeekTable = ({ label, columns, rows, chips, onOpen, onAdd, onMove, onDelete, undo, isTaken }: Props) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [moving, setMoving] = useState<{ chip: Chip; by: 'pointer' | 'keys' } | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  /** The focus goes along with a lesson that the keys have moved. */
  const following = useRef<(Target & { id: string }) | null>(null);
  const periods = rows.map(({ number }) => number);
  const nameOf = (column: string): string => columns.find(({ key }) => key === column)?.name ?? '';
  const slotName = ({ column, period }: Target): string =>
    translate('timetable.slot', { day: nameOf(column), number: period });

  const stop = (): void => {
    setMoving(null);
    setTarget(null);
  };
  const drop = (at: Target | null): void => {
    const chip = moving?.chip;
    stop();
    if (!chip || !at || !onMove) return;
    if (at.column === chip.column && at.period === chip.period) return;
    if (moving?.by === 'keys') following.current = { id: chip.id, ...at };
    onMove(chip, at.column, at.period);
  };
  useEffect(() => {
    const wanted = following.current;
    const there = chips.find(({ id }) => id === wanted?.id);
    if (!wanted || there?.column !== wanted.column || there.period !== wanted.period) return;
    following.current = null;
    table.current?.querySelector<HTMLElement>(`[data-chip="${wanted.id}"]`)?.focus();
  });
  const byColumn = new Map(
    columns.map(({ key }) => [
      key,
      blocksOf(
        chips.filter(({ column }) => column === key),
        periods,
      ),
    ]),
  );
  const isFree = ({ placed }: Block<Chip>, row: number): boolean =>
    !placed.some((one) => row >= one.row && row < one.row + one.rows);
  const addKey = (column: string, period: number | undefined): string => `add:${column}:${period}`;
  const keys = columns.flatMap(({ key, closed }) =>
    (byColumn.get(key) ?? []).flatMap((block) => [
      ...block.placed.map(({ lesson }) => lesson.id),
      ...(onAdd && !closed
        ? Array.from({ length: block.rows }, (_, row) => row)
            .filter((row) => row === 0 || isFree(block, row))
            .map((row) => addKey(key, periods[block.row + row]))
        : []),
    ]),
  );
  const { isTabStop, ...keyEvents } = useGridKeys({
    table,
    keys,
    columns: columns.filter(({ closed }) => !closed).map(({ key }) => key),
    periods,
    moving: moving?.by === 'keys' ? moving.chip : null,
    target,
    onTarget: setTarget,
    onPick: (id) => {
      const chip = chips.find((one) => one.id === id);
      if (!chip || !onMove) return;
      setMoving({ chip, by: 'keys' });
      setTarget({ column: chip.column, period: chip.period });
    },
    onDrop: () => drop(target),
    onStop: stop,
    onDelete: (id) => {
      const chip = chips.find((one) => one.id === id);
      if (chip) onDelete?.(chip);
    },
    onUndo:
      undo &&
      (() => {
        const { id, column, period, run } = undo;
        following.current = { id, column, period };
        run();
      }),
  });
  /** The row of a block over which the pointer is. */
  const rowUnder = (event: DragEvent<HTMLElement>, { row, rows: many }: Block<Chip>): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const within = Math.min(many - 1, Math.max(0, Math.floor(((event.clientY - top) / height) * many)));
    return periods[row + within] ?? 0;
  };
  const said =
    moving?.by === 'keys' && target
      ? translate(isTaken?.(moving.chip, target.column, target.period) ? 'timetable.moveToTaken' : 'timetable.moveTo', {
          name: moving.chip.title,
          slot: slotName(target),
        })
      : '';

  const cell = (column: GridColumn, block: Block<Chip>): ReactNode => {
    const from = periods[block.row] ?? 0;
    const inBlock = (period: number): boolean => {
      const at = periods.indexOf(period);
      return at >= block.row && at < block.row + block.rows;
    };
    const isTarget = target?.column === column.key && inBlock(target.period);
    const taken =
      moving && !column.closed && isTaken
        ? periods.slice(block.row, block.row + block.rows).some((period) => isTaken(moving.chip, column.key, period))
        : false;
    const add = (row: number, isCorner: boolean): ReactNode => {
      const period = periods[block.row + row];
      if (!onAdd || column.closed || period === undefined) return null;
      const key = addKey(column.key, period);
      return (
        <button
          key={key}
          type="button"
          className={isCorner ? 'add corner' : 'add'}
          data-grid={key}
          data-column={column.key}
          data-period={period}
          tabIndex={isTabStop(key) ? 0 : -1}
          aria-label={translate('timetable.addAt', { slot: slotName({ column: column.key, period }) })}
          style={isCorner ? undefined : { gridRow: row + 1, gridColumn: `1 / ${block.lanes + 1}` }}
          onClick={() => onAdd(column.key, period)}
        >
          <Plus size={isCorner ? 14 : 18} aria-hidden="true" />
        </button>
      );
    };
    return (
      <td
        key={column.key}
        rowSpan={block.rows}
        data-taken={taken || undefined}
        data-target={isTarget || undefined}
        data-closed={column.closed ? true : undefined}
        {...(onMove &&
          !column.closed && {
            onDragOver: (event: DragEvent<HTMLElement>) => {
              if (!moving) return;
              event.preventDefault();
              const period = rowUnder(event, block);
              if (target?.column !== column.key || target.period !== period) setTarget({ column: column.key, period });
            },
            onDrop: (event: DragEvent<HTMLElement>) => {
              event.preventDefault();
              drop({ column: column.key, period: rowUnder(event, block) });
            },
          })}
      >
        <div
          className="block"
          data-stacked={block.rows === 1 && block.placed.length > 1 ? true : undefined}
          style={
            block.rows === 1
              ? undefined
              : {
                  display: 'grid',
                  gridTemplateRows: `repeat(${block.rows}, minmax(0, 1fr))`,
                  gridTemplateColumns: `repeat(${block.lanes}, minmax(0, 1fr))`,
                }
          }
        >
          {block.placed.map(({ lesson, row, rows: many, lane }) => (
            <LessonChip
              key={lesson.id}
              chip={lesson}
              isMoving={moving?.chip.id === lesson.id}
              isTabStop={isTabStop(lesson.id)}
              canMove={onMove !== undefined}
              place={block.rows === 1 ? undefined : { gridRow: `${row + 1} / span ${many}`, gridColumn: lane + 1 }}
              onOpen={() => onOpen(lesson)}
              onDragStart={() => {
                setMoving({ chip: lesson, by: 'pointer' });
                setTarget({ column: lesson.column, period: lesson.period });
              }}
              onDragEnd={stop}
            />
          ))}
          {Array.from({ length: block.rows }, (_, row) => isFree(block, row) && add(row, false))}
          {block.placed.length > 0 && !isFree(block, 0) && add(0, true)}
          {block.placed.length === 0 && !onAdd && (
            <VisuallyHidden>{column.closed ?? translate('timetable.noLesson', { number: from })}</VisuallyHidden>
          )}
        </div>
      </td>
    );
  };
  return (
    <>
      <Box sx={weekTableSx} data-moving={moving ? true : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is a grid where arrows walk in it */}
        <table ref={table} role="grid" aria-label={label} {...keyEvents}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{translate('timetable.periodHead')}</VisuallyHidden>
              </th>
              {columns.map(({ key, head, closed }) => (
                <th key={key} scope="col" data-closed={closed ? true : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, times }, n) => (
              <tr key={number}>
                <th scope="row">
                  <span className="number">{number}</span>
                  <span className="times">{times}</span>
                </th>
                {columns.map((column) => {
                  const block = byColumn.get(column.key)?.find(({ row }) => row === n);
                  return block && cell(column, block);
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Box role="status" sx={{ minHeight: 20, mt: 0.5, fontWeight: 550 }}>
        {said}
      </Box>
    </>
  );
};
