import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { subjectColour } from '../theme/tokens';
import type { Chip } from './WeekTable';

interface Props {
  chip: Chip;
  isMoving: boolean;
  isTabStop: boolean;
  canMove: boolean;
  place: CSSProperties | undefined;
  onOpen: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

/** One lesson in its cell. */
export const LessonChip = ({ chip, isMoving, isTabStop, canMove, place, onOpen, onDragStart, onDragEnd }: Props) => (
  <button
    type="button"
    className="chip"
    draggable={canMove}
    data-grid={chip.id}
    data-chip={chip.id}
    data-column={chip.column}
    data-period={chip.period}
    data-conflict={chip.isConflict || undefined}
    data-cancelled={chip.isCancelled || undefined}
    data-moving={isMoving || undefined}
    tabIndex={isTabStop ? 0 : -1}
    title={chip.label}
    style={{ ...place, '--subject': subjectColour(chip.colour) } as CSSProperties}
    onClick={onOpen}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', chip.title);
      event.dataTransfer.effectAllowed = 'move';
      onDragStart();
    }}
    onDragEnd={onDragEnd}
  >
    <span className="title">
      {chip.isConflict && <TriangleAlert size={14} aria-hidden="true" />}
      <span translate="no">{chip.title}</span>
    </span>
    {chip.lines.map((line) => (
      <span key={line} className="line" translate="no">
        {line}
      </span>
    ))}
    <VisuallyHidden>{` ${chip.unseen} `}</VisuallyHidden>
    {chip.marks.length > 0 && (
      <span className="marks">
        {chip.marks.map(({ tone, text }) => (
          <span key={text} data-tone={tone}>
            {text}
          </span>
        ))}
      </span>
    )}
  </button>
);
