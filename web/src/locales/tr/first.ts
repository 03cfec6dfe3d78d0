/** What every page says, in one file: small ones pack badly and cost a request each. */
export default Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, string>>('./first/*.json', { eager: true, import: 'default' })),
) as Record<string, string>;
