import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../lib/hooks';
import { later } from '../lib/later';
import { useOnStage } from '../lib/onStage';
import { selectMe } from '../lib/session';

const RatingCard = later(() => import('../features/rating/RatingCard'), ['rating']);

interface AskRatingProps {
  code: string;
  /** `broadcast`: the code is its room's, or its viewers'. Missing: what is spoken of here. */
  of?: 'room' | 'broadcast';
  /** The person has pressed: they are asked whatever they said before. */
  asksAgain?: boolean;
  onClose?: () => void;
}

/** Asks how the meeting was in this room, or the broadcast. */
export const AskRating = ({ code, ...how }: AskRatingProps) => {
  const personId = useAppSelector(selectMe)?.id;
  const of = useOnStage() ? 'broadcast' : 'room';
  return (
    personId !== undefined && (
      <RatingCard key={`${code} ${personId}`} code={code} personId={personId} of={of} {...how} />
    )
  );
};

/** Asks on the page to which somebody has come from a room. */
export const AskRatingOfLeft = () => {
  const from = useLocation().state as { left?: string; wasInside?: boolean; of?: 'room' | 'broadcast' } | null;
  return from?.left !== undefined && from.wasInside ? <AskRating code={from.left} of={from.of ?? 'room'} /> : null;
};
