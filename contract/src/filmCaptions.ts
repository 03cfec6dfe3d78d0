import * as z from 'zod/mini';

/** Languages in which a film may have captions, one of each. */
export const captionLanguages = ['tr', 'en', 'de', 'fr', 'es', 'ar', 'ru'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];
const language = z.enum(captionLanguages);

/** The file of a film's captions, as its door knows it. */
export type CaptionFile = `captions-${CaptionLanguage}.vtt`;
export const captionFileOf = (of: CaptionLanguage): CaptionFile => `captions-${of}.vtt`;
export const captionFiles = captionLanguages.map(captionFileOf);
/** Null for anything else. */
export const languageOfCaptions = (file: string): CaptionLanguage | null =>
  captionLanguages.find((one) => captionFileOf(one) === file) ?? null;

/** What was said in a film, written down; WebVTT in times of the film as it is. */
export interface FilmCaptions {
  language: CaptionLanguage;
  /** Path on the appliance's own address, read with the cookie of the film. */
  url: string;
  /** File name of a download. */
  name: string;
}

/**
 * `PUT /api/films/:token/captions?language=`, with a WebVTT or SubRip file as its body (`application/octet-stream`), takes the place of
 * the film's captions in this language; `DELETE` takes them away. By its owner and managers.
 */
export const captionsQuery = z.strictObject({ language });

/** How many lines of it stand in the film now. */
export interface CaptionsSet {
  language: CaptionLanguage;
  cues: number;
}
