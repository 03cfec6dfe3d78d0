/** One person's speech in a meeting. */
export interface Spoken {
  id: string;
  /** As the room shows it. */
  name: string;
  isGuest: boolean;
  seconds: number;
}
