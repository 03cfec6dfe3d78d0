const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as m:ss, from an hour on h:mm:ss. */
export const speechText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds) % 60)}`;
};
