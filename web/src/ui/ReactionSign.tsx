import type { Reaction } from '@derslik/contract/room/reactionSigns';
import type { ReactNode } from 'react';
import styles from './ReactionSign.module.css';

const s = styles;
const face = <circle className={s.skin} cx="16" cy="16" r="13" />;
/** Each is 32 by 32. Drawn by us: a machine without a font of emoji would show boxes, and every system shows others. */
const drawings: Record<Reaction, ReactNode> = {
  like: (
    <>
      <path
        className={s.skin}
        d="M11 14.5 15.8 5.200c.5-1 1.4-1.5 2.4-1.3 1.7.3 2.7 1.9 2.3 3.600L19.3 12h5.200c2.1 0 3.6 1.9 3.1 3.900l-2.2 8.700A4 4 0 0 1 21.5 27.600H11z"
      />
      <rect className={s.cuff} x="4" y="13.5" width="6.2" height="15" rx="2" />
      <path className={s.line} d="M20.8 16.600h5.400M20.4 20.300h5M19.9 24h4.4" />
    </>
  ),
  clap: (
    <>
      <path className={s.shade} d="m19.6 6.8 6.2 7.900c2.6 3.3 2 8-1.3 10.600l-3.4-16c-.6-.8-2.9-.8-1.5-2.500z" />
      <path
        className={s.skin}
        d="M8.7 12.900c.8-.6 1.9-.5 2.5.3l-1-1.300c-.6-.8-.5-1.9.3-2.500s1.9-.5 2.5.3l1.1 1.4-.6-.8c-.6-.8-.5-1.9.3-2.500s1.9-.5 2.5.3l4.7 6 .3-3c.1-1 1-1.7 2-1.6 1 .1 1.7 1 1.6 2l-.7 8.200a8 8 0 0 1-14.2 4.400l-5.6-7.200c-.6-.8-.5-1.9.3-2.500s1.9-.5 2.5.3l-.4-.5c-.6-.8-.5-1.9.3-2.500z"
      />
      <path className={s.spark} d="M9 4.2 8 1.800M4.6 7.3 2.3 6.200M13.6 3.600l.3-2.4" />
    </>
  ),
  heart: (
    <path
      className={s.red}
      d="M16 28.300C8.9 23.3 3 18.2 3 11.7 3 7.5 6.1 4.4 9.9 4.400c2.5 0 4.8 1.3 6.1 3.5 1.3-2.2 3.6-3.5 6.1-3.5 3.8 0 6.9 3.1 6.9 7.3 0 6.5-5.9 11.6-13 16.600z"
    />
  ),
  laugh: (
    <>
      {face}
      <path className={s.mouth} d="M8 16.500h16a8 8 0 0 1-16 0z" />
      <path className={s.teeth} d="M9.5 16.500h13v2.500h-13z" />
      <path className={s.line} d="m7.8 12.3 2.6-2 2.6 2M19 12.300l2.6-2 2.6 2" />
      <path
        className={s.tear}
        d="M5.8 13.500c-2.2 1.6-3.3 3-3.3 4.400a2.3 2.3 0 0 0 4.6 0zM26.2 13.500c2.2 1.6 3.3 3 3.3 4.400a2.3 2.3 0 0 1-4.6 0z"
      />
    </>
  ),
  wow: (
    <>
      {face}
      <circle className={s.ink} cx="11.5" cy="13" r="1.9" />
      <circle className={s.ink} cx="20.5" cy="13" r="1.9" />
      <ellipse className={s.mouth} cx="16" cy="21.5" rx="3.4" ry="4.3" />
      <path className={s.line} d="M8.8 9c.8-1 1.9-1.5 3.2-1.500M23.2 9c-.8-1-1.9-1.5-3.2-1.5" />
    </>
  ),
  party: (
    <>
      <path className={s.cone} d="m4 28.5 6.2-17 10.8 10.800z" />
      <path className={s.stripe} d="m8.6 16 7.4 7.4-3.3 1.2-5.2-5.200z" />
      <path
        className={s.spark}
        d="M15.5 9.500c2.4-1.5 2.8-4 1.4-6.500M20 13.500c1-3 3.5-4.6 7-4.300M21.5 18.500c2.5-1 5-.5 7 1.5"
      />
      <circle className={s.red} cx="22.5" cy="4.5" r="1.7" />
      <circle className={s.blue} cx="27.5" cy="14" r="1.7" />
      <circle className={s.blue} cx="10.5" cy="5.5" r="1.7" />
      <circle className={s.red} cx="25" cy="25.5" r="1.7" />
    </>
  ),
};

/** A reaction's picture. Its word stands beside it, or names what it is on. */
export const ReactionSign = ({ sign }: { sign: Reaction }) => (
  <svg className={s.sign} viewBox="0 0 32 32" aria-hidden data-colour data-sign={sign}>
    {drawings[sign]}
  </svg>
);
