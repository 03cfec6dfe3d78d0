import { useLayoutEffect, useRef } from 'react';
import styles from './RunningTime.module.css';
import { useRoomActions } from './useRoom';

const write = (place: HTMLElement, whole: HTMLElement, text: string): void => {
  const [node, ...others] = place.childNodes;
  // A program that translates pages puts elements around what stands there.
  if (!(node instanceof Text) || others.length > 0) place.textContent = text;
  else if (node.data !== text) node.data = text;
  const as = text.replace(/\d/g, '0');
  if (whole.dataset['as'] !== as) whole.dataset['as'] = as;
};

interface RunningTimeProps {
  /** What stands there at a full second of the server's clock, Unix milliseconds; another function where it says another thing. */
  textAt: (second: number) => string;
  /** Its name, for who listens to the screen; without one it is a part of what stands around it. */
  label?: string;
}

/**
 * A time that passes. Each second it is written straight into the page, in the same moment as all others: React renders nothing for it, and
 * nothing around it is laid out anew.
 */
export const RunningTime = ({ textAt, label }: RunningTimeProps) => {
  const whole = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const { serverSecond, onServerSecond } = useRoomActions();
  useLayoutEffect(() => {
    const draw = (): void => {
      if (place.current && whole.current) write(place.current, whole.current, textAt(serverSecond()));
    };
    draw();
    return onServerSecond(draw);
  }, [textAt, serverSecond, onServerSecond]);
  return (
    <span ref={whole} className={styles.whole} {...(label && { role: 'timer', 'aria-label': label })}>
      <span ref={place} className={styles.text} />
    </span>
  );
};
