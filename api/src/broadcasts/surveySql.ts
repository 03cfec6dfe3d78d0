/**
 * SQL: the survey that viewers of broadcast `b` were asked last, as an `AudienceSurvey`, or null.
 * @param sums SQL: whether their sums stand in it
 */
export const surveySums = (sums: string): string => `(SELECT jsonb_build_object('id', s.id, 'title', s.title,
    'options', to_jsonb(s.options), 'isOpen', b.survey_open,
    'answered', (SELECT coalesce(sum(o.count), 0) FROM broadcast_votes o WHERE o.survey_id = s.id),
    'counts', CASE WHEN ${sums} THEN (SELECT jsonb_agg(coalesce(o.count, 0) ORDER BY n)
      FROM generate_series(0, cardinality(s.options) - 1) n
      LEFT JOIN broadcast_votes o ON o.survey_id = s.id AND o.option = n) END)
  FROM surveys s WHERE s.id = b.survey_id)`;
