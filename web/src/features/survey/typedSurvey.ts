import { limits } from '@derslik/contract/limits';
import type { KnownSurvey } from './surveyUi';

/** A survey that is being written. */
export interface TypedSurvey {
  title: string;
  options: readonly string[];
  right: number | null;
  isAnonymous: boolean;
  /** In the place of this one. */
  replaces?: string;
}
export const emptySurvey: TypedSurvey = {
  title: '',
  options: Array.from({ length: limits.survey.optionsMin }, () => ''),
  right: null,
  isAnonymous: false,
};

/** One that is there, to be written anew. */
export const typedOf = ({ id, title, choices, correct, isAnonymous }: KnownSurvey): TypedSurvey => ({
  ...{ title, isAnonymous, right: correct, replaces: id },
  options: choices.map(({ content }) => content),
});
