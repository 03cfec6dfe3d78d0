import type { ListConditions } from '../database/listPage.js';
import { likeText } from '../http/list.js';
import { inSchoolOrder } from '../structure/groups.js';
import { nameKey } from './nameKey.js';

/** SQL: people in the order of the index `users_by_name`. */
export const byName = (user: string): string[] => [`${user}.name ${inSchoolOrder}`, `${user}.surname ${inSchoolOrder}`];

/** SQL: the row of users by this alias is called so, as the index `users_search` finds it. */
export const isNamed = (user: string, words: string, { value }: Pick<ListConditions, 'value'>): string => {
  const [like, key] = [value(likeText(words)), value(likeText(nameKey(words) || words))];
  return `${user}.name || ' ' || ${user}.surname ILIKE ${like} OR ${user}.username ILIKE ${like} OR ${user}.name_key LIKE ${key}`;
};

/** SQL: the ids of people who are called so. */
export const namedPeople = (words: string, values: Pick<ListConditions, 'value'>): string =>
  `SELECT named.id FROM users named WHERE named.erased_at IS NULL AND (${isNamed('named', words, values)})`;
