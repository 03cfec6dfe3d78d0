/** The one name of a zone that has several, as this runtime has it; null: there is no such zone. */
const canonical = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

export const isTimeZone = (name: string): boolean => canonical(name) !== null;

/**
 * The name by which the database knows a zone. Browsers offer some zones by former names (Asia/Calcutta), of which a database may
 * have the present one alone (Asia/Kolkata).
 * @returns null: one of the two does not know it
 */
export const knownTimeZone = (name: string, ofDatabase: readonly string[]): string | null => {
  const zone = canonical(name);
  if (zone === null) return null;
  return ofDatabase.includes(name) ? name : (ofDatabase.find((one) => canonical(one) === zone) ?? null);
};
