import { useEffect, useState } from 'react';
import { readNotices, type LicenceNotice } from './readNotices';

/** The web app's own file. */
export const noticesFile = '/third-party-notices.txt';

const load = async (): Promise<LicenceNotice[]> => {
  const answer = await fetch(noticesFile);
  // Where the file is missing the front door answers with the app's page.
  const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
  if (!answer.ok || !isText) throw new Error(`${noticesFile}: ${answer.status}`);
  return readNotices(await answer.text());
};

/** Null until the file has come. `again` asks for it once more after a failure. */
export const useNotices = () => {
  const [notices, setNotices] = useState<LicenceNotice[] | null>(null);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (!isAsking) return;
    let isHere = true;
    load()
      .then((come) => isHere && setNotices(come))
      .catch(() => undefined)
      .finally(() => isHere && setAsking(false));
    return () => {
      isHere = false;
    };
  }, [isAsking]);
  return { notices, isAsking, again: () => setAsking(true) };
};
