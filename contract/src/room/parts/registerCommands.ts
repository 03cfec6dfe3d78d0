export const registerCommands = [] as const;
