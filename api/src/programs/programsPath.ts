/** Where programs call; below the server's address. */
export const programsPath = 'api/programs/v1';
