import type { Editing } from '../editing';

export interface KeyProps {
  editing: Editing;
  onChange: (part: Partial<Editing>) => void;
}
export interface ChoiceKeyProps extends KeyProps {
  /** Sends a picture, which becomes this choice's. */
  onPicture: (file: File, choiceId: string) => void;
}
