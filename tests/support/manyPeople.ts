import pg from 'pg';

/** Letters that Turkish orders in its own way. */
const names = ['Ali', 'Işıl', 'İnci', 'Çağla', 'Cem', 'Ömer', 'Oya', 'Şule', 'Sena', 'Ünal', 'Umut', 'Zeynep'];

const statements = [
  `WITH made AS (
     INSERT INTO users (username, email, name, surname, name_key, user_type, disabled, approval_wanted_at, created_at, last_sign_in_at)
     SELECT 'kisi' || n, 'kisi' || n || '@okul.example', name, 'No ' || n, lower(name) || ' no ' || n,
       CASE WHEN n % 15 = 0 THEN 'teacher' ELSE 'student' END, n % 40 = 1, CASE WHEN n % 200 = 2 THEN now() END,
       now() - n * interval '1 minute', CASE WHEN n % 3 > 0 THEN now() - n * interval '1 second' END
     FROM (SELECT n, ('{${names.join(',')}}'::text[])[n % ${names.length} + 1] AS name FROM generate_series(1, 20000) n) people
     RETURNING id, user_type, substring(username from 5)::int AS n
   ), level AS (
     INSERT INTO levels (name, name_key) VALUES ('S', 's') RETURNING id
   ), rooms AS (
     INSERT INTO classes (name, name_key, level_id) SELECT 'S-' || n, 's ' || n, id FROM level, generate_series(0, 699) n
     RETURNING id, substring(name from 3)::int AS n
   ), branches AS (
     INSERT INTO departments (name, name_key) SELECT 'B-' || n, 'b ' || n FROM generate_series(0, 49) n
     RETURNING id, substring(name from 3)::int AS n
   ), belonging AS (
     INSERT INTO class_people SELECT r.id, m.id, m.user_type FROM made m JOIN rooms r ON r.n = m.n % 700
   )
   INSERT INTO department_people SELECT b.id, m.id FROM made m JOIN branches b ON b.n = m.n % 50 WHERE m.user_type = 'teacher'`,
  // Everyone signed each first version; of one there is a second, which few have signed.
  `INSERT INTO agreement_versions (id, type, version, texts)
   SELECT gen_random_uuid(), type, version, '{"tr":{"title":"Metin","text":"Metin"},"en":{"title":"Text","text":"Text"}}'
   FROM (VALUES ('AMETNI_V1', 1), ('PRIVACY_TERM_V2', 1), ('PRIVACY_TERM_V1', 1), ('PRIVACY_TERM_V1', 2)) v (type, version)`,
  `INSERT INTO agreement_signatures (version_id, user_id, language, address, browser, signed_at)
   SELECT v.id, u.id, 'tr', '10.0.' || n % 250 || '.' || v.version, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
     u.created_at + v.version * interval '1 hour'
   FROM (SELECT *, substring(username from 5)::int AS n FROM users WHERE username LIKE 'kisi%') u
   JOIN agreement_versions v ON CASE WHEN v.version = 2 THEN n % 50 = 0 WHEN v.type = 'AMETNI_V1' THEN n % 100 > 0 ELSE true END`,
  `INSERT INTO mails (id, user_id, kind, language, address, created_at, ends_at, sent_at, failed_at)
   SELECT gen_random_uuid(), id, 'passwordReset', 'tr', email, created_at, CASE WHEN n % 100 = 3 THEN now() + interval '1 day' ELSE now() END,
     CASE WHEN n % 50 > 3 THEN created_at END, CASE WHEN n % 50 = 2 THEN created_at END
   FROM (SELECT *, substring(username from 5)::int AS n FROM users WHERE username LIKE 'kisi%') u`,
  `WITH held AS (
     INSERT INTO meetings (token, name, password, owner_id, start_at, opened_at, ended_at, created_at)
     SELECT (100000000 + n)::text, 'Ders ' || n, 'ABC23', id, created_at, created_at, created_at + interval '40 minutes', created_at
     FROM (SELECT *, substring(username from 5)::int AS n FROM users WHERE username LIKE 'kisi%') u
     RETURNING id, owner_id, created_at, substring(name from 6)::int AS n
   ), inside AS (
     INSERT INTO meeting_people SELECT id, owner_id, created_at FROM held
   )
   INSERT INTO ratings (meeting_id, person_id, status, message, created_at)
   SELECT id, owner_id, n % 3 + 1, CASE WHEN n % 4 = 0 THEN 'Ses ' || n || ' kez kesildi' ELSE '' END, created_at FROM held`,
];

/**
 * A school of 20,000 people, in 700 classes, who signed 60,000 times, were sent 20,000 mails, and held and rated a meeting each.
 * Person n is `kisi<n>`, with the surname `No <n>`.
 */
export const manyPeople = async (databaseUrl: string): Promise<void> => {
  // VACUUM marks a page as seen by all when the commits of its rows are known to be on disk.
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=on' });
  await client.connect();
  try {
    // Row by row these indexes take longer than all the rest.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %'`,
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of rows) await client.query(definition);
    // As autovacuum leaves it.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
};
