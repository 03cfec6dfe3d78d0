import { limits } from '@derslik/contract/limits';

/** Loudness (0 to 1, see level.ts) at which speaking begins and below which it ends. */
export const voiceBand = { beginAt: 0.45, endBelow: 0.35 };
const beginMs = 100;

interface Voice {
  speaking: boolean;
  /** Since when the level is on the other side of the threshold; null while it is not. */
  turningSince: number | null;
  smooth: number;
  beganAt: number;
}

export interface SpeakingState {
  readonly speaking: readonly string[];
  readonly dominantSpeaker: string | null;
}

/** Turns levels into who speaks, without flicker. `now` in milliseconds. */
export function createSpeaking() {
  const voices = new Map<string, Voice>();
  let state: SpeakingState = { speaking: [], dominantSpeaker: null };
  let challenger: { id: string; since: number } | null = null;

  const turn = (voice: Voice, level: number, now: number) => {
    const wantsTurn = voice.speaking ? level < voiceBand.endBelow : level >= voiceBand.beginAt;
    if (!wantsTurn) voice.turningSince = null;
    else voice.turningSince ??= now;
    if (voice.turningSince === null || now - voice.turningSince < (voice.speaking ? limits.pin.holdMs : beginMs))
      return;
    voice.speaking = !voice.speaking;
    voice.turningSince = null;
    if (voice.speaking) voice.beganAt = now;
  };

  const chooseDominant = (heard: readonly (readonly [string, Voice])[], now: number): string | null => {
    const loudest = [...heard].sort((a, b) => b[1].smooth - a[1].smooth)[0];
    const current = state.dominantSpeaker;
    if (!loudest || loudest[0] === current) challenger = null;
    if (!loudest) return current;
    if (current === null || !voices.get(current)?.speaking) return loudest[0];
    if (loudest[0] === current) return current;
    if (challenger?.id !== loudest[0]) challenger = { id: loudest[0], since: now };
    return now - challenger.since >= limits.pin.takeOverMs ? loudest[0] : current;
  };

  return {
    /** Levels at `now` of everyone who may be heard. The same object comes back while nothing changed. */
    update(levels: ReadonlyMap<string, number>, now: number, isHere: (id: string) => boolean): SpeakingState {
      for (const id of voices.keys()) if (!levels.has(id)) voices.delete(id);
      const heard: [string, Voice][] = [];
      for (const [id, level] of levels) {
        let voice = voices.get(id);
        if (!voice) voices.set(id, (voice = { speaking: false, turningSince: null, smooth: 0, beganAt: 0 }));
        voice.smooth = voice.smooth * 0.8 + level * 0.2;
        turn(voice, level, now);
        if (voice.speaking) heard.push([id, voice]);
      }
      const gone = state.dominantSpeaker !== null && !isHere(state.dominantSpeaker);
      if (gone) state = { ...state, dominantSpeaker: null };
      const speaking = [...heard].sort((a, b) => b[1].beganAt - a[1].beganAt).map(([id]) => id);
      const dominantSpeaker = chooseDominant(heard, now);
      const isSame =
        !gone && dominantSpeaker === state.dominantSpeaker && speaking.join('\n') === state.speaking.join('\n');
      if (!isSame) state = { speaking, dominantSpeaker };
      return state;
    },
  };
}
