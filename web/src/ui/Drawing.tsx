import type { ReactNode } from 'react';
import styles from './Drawing.module.css';
import { DrawingFrame } from './DrawingFrame';
import { TroubleDrawing } from './TroubleDrawing';

export type DrawingName =
  'meetings' | 'past' | 'notFound' | 'done' | 'device' | 'trouble' | 'chat' | 'survey' | 'film' | 'board';

const s = styles;
/** Each drawing is 280 by 158, made of the same few shapes: a board, sheets, a person, one accent. */
const drawings: Record<Exclude<DrawingName, 'trouble'>, ReactNode> = {
  meetings: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="22" y="38" width="112" height="68" rx="12" />
      <rect className={s.dashed} x="146" y="38" width="112" height="68" rx="12" />
      <circle className={s.soft} cx="78" cy="66" r="13" />
      <path className={s.soft} d="M52 106c0-14 11-22 26-22s26 8 26 22z" />
      <path className={s.pen} d="M202 60v24M190 72h24" />
      <rect className={s.bar} x="22" y="118" width="76" height="10" rx="5" />
      <rect className={s.bar} x="146" y="118" width="48" height="10" rx="5" />
      <rect className={s.strong} x="112" y="8" width="56" height="20" rx="10" />
    </>
  ),
  past: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="22" y="40" width="160" height="24" rx="8" />
      <rect className={s.sheet} x="22" y="72" width="160" height="24" rx="8" />
      <rect className={s.dashed} x="22" y="104" width="160" height="24" rx="8" />
      <rect className={s.bar} x="34" y="48" width="70" height="8" rx="4" />
      <rect className={s.bar} x="34" y="80" width="92" height="8" rx="4" />
      <circle className={s.soft} cx="222" cy="84" r="34" />
      <path className={s.pen} d="M222 64v20l13 9" />
    </>
  ),
  notFound: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="40" y="36" width="120" height="94" rx="12" />
      <rect className={s.bar} x="56" y="54" width="64" height="9" rx="4.5" />
      <rect className={s.bar} x="56" y="74" width="88" height="9" rx="4.5" />
      <rect className={s.bar} x="56" y="94" width="46" height="9" rx="4.5" />
      <circle className={s.soft} cx="192" cy="84" r="34" />
      <path className={s.pen} d="M182 76a10 10 0 1 1 14 9c-3 1.500-4 3-4 6M192 101v.100M217 109l18 18" />
    </>
  ),
  done: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="48" y="38" width="184" height="90" rx="12" />
      <circle className={s.soft} cx="140" cy="83" r="30" />
      <path className={s.pen} d="m127 83 9 9 18-18" />
      <circle className={s.hand} cx="232" cy="38" r="11" />
      <rect className={s.bar} x="64" y="56" width="34" height="8" rx="4" />
      <rect className={s.bar} x="64" y="72" width="24" height="8" rx="4" />
    </>
  ),
  device: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="40" y="38" width="136" height="82" rx="10" />
      <rect className={s.bar} x="88" y="126" width="40" height="8" rx="4" />
      <path className={s.pen} d="m92 78 12 12 22-24" />
      <rect className={s.dashed} x="192" y="52" width="52" height="80" rx="10" />
      <path className={s.pen} d="m210 84 16 16M226 84l-16 16" />
    </>
  ),
  chat: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <path className={s.sheet} d="M46 36h104a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12H68L46 100z" />
      <path className={s.soft} d="M234 74H150a12 12 0 0 0-12 12v22a12 12 0 0 0 12 12h64l20 14z" />
      <rect className={s.bar} x="62" y="50" width="72" height="8" rx="4" />
      <rect className={s.bar} x="62" y="66" width="46" height="8" rx="4" />
      <path className={s.pen} d="M164 97h.1M186 97h.1M208 97h.1" />
    </>
  ),
  survey: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="54" y="34" width="172" height="98" rx="12" />
      <circle className={s.soft} cx="80" cy="60" r="11" />
      <path className={s.pen} d="m75 60 4 4 7-8" />
      <rect className={s.strong} x="102" y="55" width="100" height="10" rx="5" />
      <rect className={s.bar} x="102" y="79" width="62" height="10" rx="5" />
      <rect className={s.bar} x="102" y="103" width="34" height="10" rx="5" />
      <circle className={s.dashed} cx="80" cy="84" r="9" />
      <circle className={s.dashed} cx="80" cy="108" r="9" />
    </>
  ),
  film: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="62" y="34" width="156" height="84" rx="12" />
      <circle className={s.soft} cx="140" cy="74" r="24" />
      <path className={s.pen} d="M134 64v20l15-10z" />
      <rect className={s.bar} x="62" y="128" width="156" height="8" rx="4" />
      <rect className={s.strong} x="62" y="128" width="44" height="8" rx="4" />
    </>
  ),
  board: (
    <>
      <rect className={s.ground} y="18" width="280" height="130" rx="20" />
      <rect className={s.sheet} x="40" y="34" width="200" height="98" rx="12" />
      <path className={s.pen} d="M66 96c16-34 32-34 40-10s24 20 40-8" />
      <rect className={s.dashed} x="66" y="112" width="96" height="8" rx="4" />
      <circle className={s.soft} cx="204" cy="74" r="24" />
      <path className={s.pen} d="m196 84 2-8 14-14 6 6-14 14z" />
    </>
  ),
};

export const Drawing = ({ name }: { name: DrawingName }) =>
  name === 'trouble' ? <TroubleDrawing /> : <DrawingFrame>{drawings[name]}</DrawingFrame>;
