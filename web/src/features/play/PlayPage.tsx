import { useCallback, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { takeRoomAddress } from '../../lib/roomAddress';
import { selectIsGuest, selectIsMember } from '../../lib/session';
import { useTaken } from '../../lib/useTaken';
import { SignedInViewer } from './SignedInViewer';
import { VisitorDoor } from './VisitorDoor';

/** By which whoever watches says how it is, or was. */
export type BroadcastFeedback = (jToken: string, isOver: boolean) => ReactNode;

const Play = ({ jToken, feedback }: { jToken: string; feedback: BroadcastFeedback }) => {
  const address = useTaken(`play ${jToken}`, () => takeRoomAddress(jToken));
  const isMember = useAppSelector(selectIsMember);
  const isGuest = useAppSelector(selectIsGuest);
  /** The guest's session is for something else. */
  const [isStranger, setStranger] = useState(false);
  const becomeStranger = useCallback(() => setStranger(true), []);
  const becomeGuest = useCallback(() => setStranger(false), []);
  if (isMember || (isGuest && !isStranger))
    return (
      <SignedInViewer
        jToken={jToken}
        pwd={address.password}
        onStranger={isMember ? null : becomeStranger}
        feedback={(isOver) => feedback(jToken, isOver)}
      />
    );
  return <VisitorDoor jToken={jToken} address={address} onGuest={becomeGuest} />;
};

/** A broadcast as those see it who only watch. */
const PlayPage = ({ feedback }: { feedback: BroadcastFeedback }) => {
  const { jToken = '' } = useParams();
  return <Play key={jToken} jToken={jToken} feedback={feedback} />;
};
export default PlayPage;
