/** 31 letters and digits that nobody mixes up when they are read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

export const suggestPassword = (): string => {
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // Bytes past the last whole multiple would make some letters likelier than others.
      if (byte >= 256 - (256 % alphabet.length) || password.length === length) continue;
      password += alphabet[byte % alphabet.length];
    }
  }
  return password;
};
