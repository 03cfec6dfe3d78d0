import { picturesBeside, type QuestionForPupil, type QuestionPicture } from '@derslik/contract/quizzes/question';
import { useEffect, useState } from 'react';
import { noteError } from '../../lib/clientLog';
import { usePupilCalls } from './pupilCalls';
import styles from './Quiz.module.css';

/** One picture of a test, for who has it before them. */
export const PictureOfTest = ({ sessionId, picture: { id, alt } }: { sessionId: string; picture: QuestionPicture }) => {
  const calls = usePupilCalls();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    let made: string | null = null;
    calls.picture(sessionId, id, over.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => {
        if (!over.signal.aborted) noteError(error);
      },
    );
    return () => {
      over.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [calls, sessionId, id]);
  // What it shows is said even where it can't be loaded.
  return address ? <img src={address} alt={alt} /> : <span className={styles.points}>{alt}</span>;
};

/** Pictures beside a question, for who has the test before them. */
export const QuestionPictures = ({
  sessionId,
  question,
}: {
  sessionId: string;
  question: Pick<QuestionForPupil, 'pictures' | 'kind' | 'body'>;
}) => {
  const pictures = picturesBeside(question);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <PictureOfTest key={picture.id} {...{ sessionId, picture }} />
      ))}
    </div>
  );
};
