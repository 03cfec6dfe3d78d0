import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../lib/hooks';
import { loadTexts } from '../lib/i18n';
import { later } from '../lib/later';
import { selectMe } from '../lib/session';

const RatingCard = later(
  async () => (await Promise.all([import('../features/rating/RatingCard'), loadTexts('rating')]))[0],
);

/** Asks how the meeting was in this room. */
export const AskRating = ({ code }: { code: string }) => {
  const personId = useAppSelector(selectMe)?.id;
  return personId !== undefined && <RatingCard key={`${code} ${personId}`} code={code} personId={personId} />;
};

/** Asks on the page to which somebody has come from a room. */
export const AskRatingOfLeft = () => {
  const from = useLocation().state as { left?: string; wasInside?: boolean } | null;
  return from?.left !== undefined && from.wasInside ? <AskRating code={from.left} /> : null;
};
