import { useEffect, useState } from 'react';

/** The school's address as a QR code, fetched once for all slips; null until it is there. */
export const useAddressPicture = (): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    fetch('/api/address.svg')
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((blob) => {
        if (!blob || !isHere) return;
        made = URL.createObjectURL(blob);
        setPicture(made);
      })
      // The address stands there in letters too.
      .catch(() => undefined);
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  return picture;
};
