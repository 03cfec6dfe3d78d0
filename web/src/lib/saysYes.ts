/** How platforms write yes in an address, or in navigation state. */
export const saysYes = (value: unknown): boolean => value === true || value === '1' || value === 'true';
