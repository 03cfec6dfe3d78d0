import { useRoomParts } from './roomPart';

/** What the parts show between header and stage. */
export const BelowHeader = () => useRoomParts().map(({ name, BelowHeader: Shown }) => Shown && <Shown key={name} />);
