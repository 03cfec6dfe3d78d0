export interface Looks {
  seed: number;
  skin: string;
  hair: string;
  shirt: string;
  wall: string;
  pitch: number;
}
export function drawnMedia(looks: Looks): void;
