import { limits } from '@derslik/contract/limits';
import type { SurveyNumbers } from '@derslik/contract/survey';
import { openBallot } from './ballots.js';

/** A survey's answers as its rows hold them. */
export interface CountedRow {
  isAnonymous: boolean;
  /** How many options there are. */
  options: number;
  /** How many named answers each option has. */
  answers: { option: number; count: number }[];
  /** Sealed, base64. */
  ballots: string[];
}

/**
 * SQL: the numbers of survey `s` as jsonb, in the fields of CountedRow. @param until SQL condition on named answers `a`: later
 * ones ride on their own events
 */
export const numbersSql = (until: string): string => `
  jsonb_build_object(
    'isAnonymous', s.is_anonymous,
    'options', cardinality(s.options),
    'answers', (SELECT coalesce(jsonb_agg(jsonb_build_object('option', n.option, 'count', n.count)), '[]')
      FROM (SELECT a.option, count(*) FROM survey_answers a WHERE a.survey_id = s.id AND ${until} GROUP BY a.option) n),
    'ballots', (SELECT coalesce(jsonb_agg(encode(b, 'base64')), '[]')
      FROM survey_ballots v, unnest(v.ballots) b WHERE v.survey_id = s.id))`;

/** @param isOver anonymous answers are counted only when no more can come */
export const numbersOf = (
  key: Buffer,
  surveyId: string,
  { isAnonymous, options, answers, ballots }: CountedRow,
  isOver: boolean,
): SurveyNumbers => {
  const counts = Array.from({ length: options }, () => 0);
  if (!isAnonymous) {
    for (const { option, count } of answers) counts[option] = count;
    return { counts };
  }
  if (!isOver || ballots.length < limits.survey.anonymousMin) return { counts: null };
  for (const ballot of ballots) {
    const option = openBallot(key, surveyId, Buffer.from(ballot, 'base64'));
    counts[option] = (counts[option] ?? 0) + 1;
  }
  return { counts };
};
