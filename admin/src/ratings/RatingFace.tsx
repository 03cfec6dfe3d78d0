import type { AdminRating } from '@derslik/contract/ratings';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { wordOf } from './faces';

const tones = { good: 'ok', medium: 'quiet', bad: 'bad' } as const;

export const RatingFace = ({ rating }: { rating: AdminRating }) => {
  const translate = useTranslate();
  const word = wordOf(rating.status);
  return <StatusChip tone={tones[word]} label={translate(`ratings.${word}`)} />;
};
