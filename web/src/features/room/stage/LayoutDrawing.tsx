import type { Layout } from '@derslik/contract/room/layouts';
import { sceneOf } from '../../../room/layout/layout';

const box = { width: 480, height: 300 };
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const rounding = 12;

/** A small drawing of a layout, by the layout itself. */
export const LayoutDrawing = ({ layout }: { layout: Layout }) => {
  const shared = layout === 'presenter' ? { presenter: 'b' } : null;
  const { front, places } = sceneOf({
    ...{ layout, ids, me: 'b', main: 'a', shared },
    ...{ firstTile: 0, box, isPhone: false },
  });
  // The largest lies below.
  const people = [...places].sort((a, b) => b.width - a.width);
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden>
      {front && <rect data-front rx={rounding} {...front} />}
      {people.map(({ id, ...rect }) => (
        <rect key={id} rx={rounding} {...rect} />
      ))}
    </svg>
  );
};
