import type { TestApi } from './testApi.js';

/** Tables in which one of these words still stands, in any column. */
export const tablesWith = async (api: TestApi, words: readonly string[]): Promise<string[]> => {
  const tables = await api.rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // What is kept as bytes stands in a row's text in hexadecimal.
    const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
    const rows = await api.rows(`SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY ($1) LIMIT 1`, [patterns]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};
