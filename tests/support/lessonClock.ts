/** Rows of one statement. */
export type Query = <T extends object>(sql: string, values: unknown[]) => Promise<T[]>;

/** So many minutes go by for a lesson: all that was moves into the past, and whoever is inside stays. */
export const minutesPass = async (query: Query, id: string, minutes: number): Promise<void> => {
  const ago = `make_interval(mins => $2::int)`;
  await query(
    `UPDATE meetings SET start_at = start_at - ${ago}, end_at = end_at - ${ago}, opened_at = opened_at - ${ago} WHERE id = $1`,
    [id, minutes],
  );
  await query(
    `UPDATE attendance SET joined_at = joined_at - ${ago}, left_at = left_at - ${ago},
       last_seen_at = last_seen_at - CASE WHEN left_at IS NULL THEN interval '0' ELSE ${ago} END WHERE meeting_id = $1`,
    [id, minutes],
  );
  await query(
    'UPDATE server_outages SET from_at = from_at - make_interval(mins => $1::int), until_at = until_at - make_interval(mins => $1::int)',
    [minutes],
  );
};

interface Stay {
  name: string;
  from: number;
  to: number;
}
/** What somebody's comings and goings add up to. Times are unix milliseconds; missing: they never came. */
export interface ToldByLog {
  from: number | undefined;
  to: number | undefined;
  seconds: number;
  /** How often they came, and left. */
  times: number;
}

/** What the log of comings and goings says of each pupil, second by second; what the server's absence cut is whole. */
export const toldByLog = async (query: Query, id: string): Promise<(name: string) => ToldByLog> => {
  const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
  const stays = await query<Stay>(
    `SELECT u.name || ' ' || u.surname AS name, ${ms('a.joined_at')} AS "from", ${ms('a.left_at')} AS "to"
     FROM attendance a JOIN users u ON u.id = a.person_id AND u.user_type = 'student' WHERE a.meeting_id = $1 ORDER BY a.joined_at`,
    [id],
  );
  const away = await query<{ from: number; to: number }>(
    `SELECT ${ms('from_at')} AS "from", ${ms('until_at')} AS "to" FROM server_outages`,
    [],
  );
  const first = Math.min(...stays.map(({ from }) => from));
  const second = (at: number): number => Math.round((at - first) / 1_000);
  return (name) => {
    const own = stays.filter((stay) => stay.name === name);
    const isIn = new Set<number>();
    const paint = (from: number, to: number): void => {
      for (let n = second(from); n < second(to); n += 1) isIn.add(n);
    };
    for (const [n, { from, to }] of own.entries()) {
      paint(from, to);
      const before = own[n - 1];
      if (before && away.some((outage) => before.to <= outage.to && from >= outage.from)) paint(before.to, from);
    }
    const times = [...isIn].filter((n) => !isIn.has(n - 1)).length;
    return { from: own[0]?.from, to: own.at(-1)?.to, seconds: isIn.size, times };
  };
};
