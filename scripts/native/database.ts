import pg from 'pg';

/** Makes a database of the school's cluster where it is missing. Answers whether it did. */
export async function ensureDatabase(clusterUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${clusterUrl.replace(/\/[^/]*$/, '')}/postgres` });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return false;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    return true;
  } finally {
    await client.end();
  }
}
