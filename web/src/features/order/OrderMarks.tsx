import { LeaveTabMark } from './LeaveTabMark';
import { LockedMark } from './LockedMark';

export const OrderMarks = () => (
  <>
    <LockedMark />
    <LeaveTabMark />
  </>
);
