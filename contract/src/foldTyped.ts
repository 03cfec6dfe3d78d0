/** A control, bidirectional or invisible character, as it comes along with what is pasted; what looks empty; a mark for a picture. */
const hidden = /\u034f|[\ufe00-\ufe0f]|[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164]/gu;

/**
 * How a sign-in name, an e-mail address or a code is kept and compared, however it was typed or pasted: in small letters of one
 * width, without what nobody sees. None of them has Turkish letters, so a Turkish keyboard's İ and ı are i.
 */
export const foldTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(hidden, '')
    .trim()
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i');
