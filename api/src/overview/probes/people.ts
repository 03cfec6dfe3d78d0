import type { Probe } from '../probe.js';

/** Who has an account that is not closed. */
export const probePeople: Probe<'people'> = async ({ source }) => {
  const of = (type: string): string => `count(*) FILTER (WHERE user_type = '${type}')::int`;
  const [values] = await source.query<
    Record<'total' | 'pupils' | 'teachers' | 'managers' | 'week' | 'never', number>[]
  >(
    `SELECT count(*)::int AS total, ${of('student')} AS pupils, ${of('teacher')} AS teachers, ${of('guardian')} AS guardians,
       ${of('manager')} + ${of('general-manager')} AS managers,
       count(*) FILTER (WHERE created_at > now() - interval '7 days')::int AS week,
       count(*) FILTER (WHERE last_sign_in_at IS NULL)::int AS never
     FROM users WHERE NOT disabled AND approval_wanted_at IS NULL`,
  );
  if (!values) throw new Error('Nothing was counted');
  return values.total > 1 ? { state: 'good', reason: 'there', values } : { state: 'look', reason: 'alone' };
};
