import styles from './Drawing.module.css';
import { DrawingFrame } from './DrawingFrame';

const s = styles;

/** Something went wrong. Any page may have to say so, and most show no other drawing. */
export const TroubleDrawing = () => (
  <DrawingFrame>
    <rect className={s.ground} y="18" width="280" height="130" rx="20" />
    <rect className={s.sheet} x="22" y="48" width="84" height="70" rx="12" />
    <rect className={s.sheet} x="174" y="48" width="84" height="70" rx="12" />
    <path className={s.dashed} d="M106 83h68" />
    <circle className={s.soft} cx="140" cy="83" r="20" />
    <path className={s.pen} d="m133 76 14 14M147 76l-14 14" />
    <rect className={s.bar} x="38" y="66" width="42" height="8" rx="4" />
    <rect className={s.bar} x="190" y="66" width="42" height="8" rx="4" />
  </DrawingFrame>
);
