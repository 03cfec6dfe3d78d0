/** A week's warning: nothing goes earlier, whatever the rule says. */
export const warningDays = 7;

/** SQL over the row `m` of meetings and `k` of recording_rules: days that its films stay; null: for ever. */
export const keepDays = `CASE m.kind WHEN 'individual' THEN k.individual_days WHEN 'academic' THEN k.academic_days
  ELSE k.broadcast_days END`;

/** SQL over the row `r` of recordings: a rule may take it, once its time is over. What is in a recorder's hand is in nobody else's. */
export const isRuled = `r.deleted_at IS NULL AND r.held_at IS NULL AND r.reported_at IS NULL
  AND r.state IN ('ready', 'broken') AND r.lease_id IS NULL`;

/** SQL over `r`, `m` and `k`: when its time is over. */
export const dueAt = `r.created_at + make_interval(days => ${keepDays})`;

/** SQL over the rows `r` of recordings and `m` of meetings: when it goes by itself; null: not as the rules are now. */
export const goesAt = `(SELECT CASE WHEN ${isRuled} AND ${keepDays} IS NOT NULL
  THEN greatest(${dueAt}, coalesce(r.warned_at, now()) + make_interval(days => ${warningDays})) END FROM recording_rules k)`;
