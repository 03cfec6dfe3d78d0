import { Smile } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import PlayPage from '../features/play/PlayPage';
import { wasGiven } from '../features/rating/rated';
import { useAppSelector } from '../lib/hooks';
import { selectMe } from '../lib/session';
import { Button } from '../ui/Button';
import { AskRating } from './AskRating';

/** Asks how the broadcast was once it is over, and lets itself be asked for until this person has said it. */
const Feedback = ({ jToken, isOver }: { jToken: string; isOver: boolean }) => {
  const { t } = useTranslation();
  const personId = useAppSelector(selectMe)?.id ?? '';
  const [asks, setAsks] = useState(0);
  return (
    <>
      {!wasGiven(jToken, personId) && (
        <Button icon={<Smile aria-hidden />} onClick={() => setAsks(asks + 1)}>
          {t('play.feedback')}
        </Button>
      )}
      {(isOver || asks > 0) && (
        <AskRating key={asks} code={jToken} of="broadcast" asksAgain={asks > 0} onClose={() => setAsks(0)} />
      )}
    </>
  );
};

const feedback = (jToken: string, isOver: boolean) => <Feedback {...{ jToken, isOver }} />;

const PlayRoute = () => <PlayPage feedback={feedback} />;
export default PlayRoute;
