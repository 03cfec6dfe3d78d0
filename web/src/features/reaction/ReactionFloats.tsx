import type { Reaction } from '@derslik/contract/room/reactionSigns';
import type { CSSProperties } from 'react';
import { useRoomUi } from '../../room/roomUi';
import styles from './ReactionFloats.module.css';
import { ReactionSign } from '../../ui/ReactionSign';
import { reactionUi } from './reactionUi';

/** What this person reacts with, rising over their picture. The header says it in words. */
export const ReactionFloats = ({ id }: { id: string }) => {
  const mine = useRoomUi((ui) =>
    reactionUi
      .of(ui)
      .shown.flatMap(({ n, from, sign }) => (from === id ? `${n} ${sign}` : []))
      .join(','),
  );
  if (mine === '') return null;
  return (
    <span className={styles.floats} aria-hidden>
      {mine.split(',').map((one) => {
        const [n, sign] = one.split(' ') as [string, Reaction];
        return (
          <span key={n} className={styles.one} style={{ '--at': Number(n) % 5 } as CSSProperties}>
            <ReactionSign sign={sign} />
          </span>
        );
      })}
    </span>
  );
};
