import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { quizLibraryCalls } from './quizLibraryCalls';

/** A picture beside a question: the call for it carries the session, which an address in the page doesn't. */
export const PictureOfQuestion = ({ id, alt }: { id: string; alt: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    let made: string | null = null;
    quizLibraryCalls.picture(id, over.signal).then(
      (blob) => {
        if (over.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => {
        if (!over.signal.aborted) setLost(true);
      },
    );
    return () => {
      over.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (isLost) return <span>{alt}</span>;
  return address ? <img src={address} alt={alt} /> : <Skeleton shape="card" />;
};
