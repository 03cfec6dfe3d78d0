import type { ComponentProps, ReactNode } from 'react';
import { mainLayout } from './mainLayout';
import styles from './MainWithPeople.module.css';
import { useReceive } from './media/useReceive';
import type { RoomPart } from './roomPart';

type MainProps = ComponentProps<NonNullable<RoomPart['stage']>['Main']>;
interface MainWithPeopleProps extends MainProps {
  /** Who stands first, and whether the main place is their shared screen. */
  first?: string | null;
  isScreen?: boolean;
  children: ReactNode;
}

const gapPx = 8;

/** What everyone looks at as large as possible, people beside or below it. */
export const MainWithPeople = ({ ids, box, Tile, first = null, isScreen = false, children }: MainWithPeopleProps) => {
  const { main, small, count, columns, isBeside } = mainLayout(ids.length, box, gapPx);
  const people = [...ids].sort((a, b) => Number(b === first) - Number(a === first)).slice(0, count);
  useReceive(
    [
      ...(isScreen && first ? [{ participantId: first, kind: 'screen' as const, height: main.height }] : []),
      ...people.map((participantId) => ({ participantId, height: small.height })),
    ],
    isScreen,
  );
  return (
    <div className={styles.stage} data-beside={isBeside || undefined}>
      <div style={main}>{children}</div>
      <div
        className={styles.people}
        style={{ gridTemplateColumns: `repeat(${columns}, ${small.width}px)`, gridAutoRows: `${small.height}px` }}
      >
        {people.map((id) => (
          <Tile key={id} id={id} />
        ))}
      </div>
    </div>
  );
};
