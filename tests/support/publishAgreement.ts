import { randomUUID } from 'node:crypto';
import type { AgreementType } from '@derslik/contract/agreements';

const paragraphs = Array.from({ length: 12 }, (_, n) => `# Madde ${n + 1}\nBu madde uzunca bir açıklamadır.`).join(
  '\n\n',
);

/** Publishes a version for a test that is not about publishing. Its text is longer than a window. */
export async function publishAgreement(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  type: AgreementType,
  title: string,
): Promise<void> {
  const texts = { tr: { title, text: paragraphs }, en: { title: `${title} (en)`, text: paragraphs } };
  await query(
    `INSERT INTO agreement_versions (id, type, version, texts)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3 FROM agreement_versions WHERE type = $2`,
    [randomUUID(), type, JSON.stringify(texts)],
  );
}
