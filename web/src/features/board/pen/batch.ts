/** What moves is told to others at most this often. */
export const batchMs = 50;
