import { quizLimits } from '@derslik/contract/limits/quiz';

const data = /^data:image\/(?:png|jpe?g|webp|gif);base64,([a-z\d+/=\s]+)$/i;

/** A picture that stands in its own address; null for any other address: nothing is fetched. */
export const dataPicture = (source: string): Uint8Array | null => {
  const base64 = data.exec(source)?.[1];
  if (!base64 || base64.length > quizLimits.pictureBytes * 1.4) return null;
  return Buffer.from(base64, 'base64');
};
