import { useEffect, useState } from 'react';
import { quizLibraryCalls } from './quizLibraryCalls';

/** A picture of a question: the call for it carries the session, which an address in the page doesn't. */
export const PictureOfQuestion = ({ id, alt }: { id: string; alt: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    let made: string | null = null;
    quizLibraryCalls.picture(id, over.signal).then(
      (blob) => {
        if (over.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      // Its words stay.
      () => undefined,
    );
    return () => {
      over.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  // A choice that is a picture has a name before it comes, and where it can't come.
  return address ? <img src={address} alt={alt} /> : <span>{alt}</span>;
};
