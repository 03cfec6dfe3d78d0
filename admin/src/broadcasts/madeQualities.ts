import { lowerQualities, type LowerQuality } from '@derslik/contract/broadcastCapacity';

/** One that is so many pieces behind isn't kept up with. */
const behindMax = 3;

/** The number of the newest piece; null: there is no such list. */
const newestOf = async (address: string): Promise<number | null> => {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const [, number] = [...(await answer.text()).matchAll(/^(\d+)\.ts$/gm)].at(-1) ?? [];
  return number === undefined ? null : Number(number);
};

/** Which lower qualities keep step with the picture. @param src its list, as the server names it */
export const madeQualities = async (src: string): Promise<LowerQuality[]> => {
  const whole = await newestOf(src);
  const found = await Promise.all(
    lowerQualities.map((one) => newestOf(src.replace(/index\.m3u8$/, `${one}/index.m3u8`))),
  );
  return lowerQualities.filter((_one, n) => whole !== null && (found[n] ?? -Infinity) >= whole - behindMax);
};
