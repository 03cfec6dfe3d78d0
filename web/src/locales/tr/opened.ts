/** What is read only in what somebody opens in a room (panels, dialogs, what is shown to all), in one file. */
export default Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, string>>('./opened/*.json', { eager: true, import: 'default' })),
) as Record<string, string>;
