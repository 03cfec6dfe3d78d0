import { http } from '@derslik/client/http';
import type { QuestionPicture } from '@derslik/contract/quizzes/question';
import { useEffect, useState } from 'react';
import { noteError } from '../../lib/clientLog';
import styles from './Quiz.module.css';

const Picture = ({ sessionId, picture: { id, alt } }: { sessionId: string; picture: QuestionPicture }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    let made: string | null = null;
    http<Blob>({ path: `/quizSessions/${sessionId}/pictures/${id}`, isFile: true, signal: over.signal }).then(
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
  }, [sessionId, id]);
  // What it shows is said even where it can't be loaded.
  return address ? <img src={address} alt={alt} /> : <span className={styles.points}>{alt}</span>;
};

/** Pictures beside a question, for who has the test before them. */
export const QuestionPictures = ({
  sessionId,
  pictures,
}: {
  sessionId: string;
  pictures: readonly QuestionPicture[];
}) =>
  pictures.length > 0 && (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <Picture key={picture.id} {...{ sessionId, picture }} />
      ))}
    </div>
  );
