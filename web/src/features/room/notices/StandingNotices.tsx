import { useLayoutEffect, useRef } from 'react';
import { BelowHeader } from '../../../room/BelowHeader';
import { LastingNotices } from '../../../ui/LastingNotices';
import { MissingPiece } from '../MissingPiece';

/** What lasts, in lines between header and stage. Tells the page their height: on a small screen a passing notice follows them. */
export const StandingNotices = () => {
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = lines.current;
    if (!element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--room-lines', `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--room-lines');
    };
  }, []);
  return (
    <div ref={lines} data-lines>
      <MissingPiece />
      <BelowHeader />
      <LastingNotices />
    </div>
  );
};
