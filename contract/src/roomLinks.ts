/** A room code as it is shown and linked: 999-999-999. */
export const roomCodePattern = /^\d{3}-\d{3}-\d{3}$/;

// In every browser and in Node; declared here because the contract knows neither.
declare function btoa(text: string): string;
declare function atob(text: string): string;

/** The share link: `origin/room/{token}?pwd=` with the password in base64, three times. An encoding, not a secret. */
export const encodePwd = (password: string): string => btoa(btoa(btoa(password)));
/** The password of a link, or null when it is not one. */
export const decodePwd = (pwd: string): string | null => {
  try {
    const text = atob(atob(atob(pwd)));
    return /^[\x20-\x7e]{1,64}$/.test(text) ? text : null;
  } catch {
    return null;
  }
};
