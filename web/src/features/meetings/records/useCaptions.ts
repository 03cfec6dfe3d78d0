import { browserStorage } from '@derslik/client/storage';
import type { FilmCaptions } from '@derslik/contract/filmCaptions';
import { useEffect, useState, type RefObject } from 'react';

const storageKey = 'film.captions';

/** Which captions of a film are shown, as this browser last chose; null for none. */
export const useCaptions = (video: RefObject<HTMLVideoElement | null>, captions: readonly FilmCaptions[]) => {
  const [wanted, setWanted] = useState(() => browserStorage.readJson<string>(storageKey) ?? null);
  const shown = captions.find(({ language }) => language === wanted)?.language ?? null;
  const all = captions.map(({ language }) => language).join(' ');
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'disabled';
  }, [video, shown, all]);
  const choose = (language: string | null): void => {
    setWanted(language);
    browserStorage.writeJson(storageKey, language);
  };
  return { shown, choose, toggle: () => choose(shown === null ? (captions[0]?.language ?? null) : null) };
};
