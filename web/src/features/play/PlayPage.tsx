import { useCallback, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { takeRoomAddress } from '../../lib/roomAddress';
import { selectIsGuest, selectIsMember } from '../../lib/session';
import { useTaken } from '../../lib/useTaken';
import { SignedInViewer } from './SignedInViewer';
import { VisitorDoor } from './VisitorDoor';

/** What stands beside the page once the broadcast is over, for who watched. */
export type AfterBroadcast = (jToken: string) => ReactNode;

const Play = ({ jToken, afterwards }: { jToken: string; afterwards: AfterBroadcast }) => {
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
        afterwards={() => afterwards(jToken)}
      />
    );
  return <VisitorDoor jToken={jToken} address={address} onGuest={becomeGuest} />;
};

/** A broadcast as those see it who only watch. */
const PlayPage = ({ afterwards }: { afterwards: AfterBroadcast }) => {
  const { jToken = '' } = useParams();
  return <Play key={jToken} jToken={jToken} afterwards={afterwards} />;
};
export default PlayPage;
