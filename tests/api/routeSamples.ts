/** Bodies and queries that would be right; the hostile ones are made of them. */
export const account = {
  username: 'yeni',
  name: 'Yeni',
  surname: 'Kişi',
  userType: 'student',
  password: 'long enough',
};
export const sign = {
  username: 'mudur',
  password: 'wrong password',
  client_type: 3,
  captcha: 'e30=',
  agreements: ['0f8fad5b-d9cb-469f-a165-70867728950e.tr'],
};
export const register = {
  ...{
    fullName: 'Elif Su',
    email: 'elif@okul.example',
    bdate: 1,
    password: 'long enough',
    passwordAgain: 'long enough',
  },
  ...{ confirm: true, confirmAgreement: true, agreements: sign.agreements, client_type: 3, captcha: 'e30=' },
};
export const agreement = { title: 'Metin', text: 'Metin' };
export const guest = { name: 'Deniz Konuk', captcha: 'e30=', pwd: 'ABCDE', token: '{token}', uid: 'x', type: 'x' };
export const list = { sort: '["name","ASC"]', range: '[0,9]', filter: '{"q":"a"}' };
export const note = { event: 'join', params: { a: 1 }, userId: 'x', type: 'room', userType: 'x', token: 'x' };
export const meeting = {
  name: 'Ders',
  password: 'ABCDE',
  startAt: 4_000_000_500,
  isModControl: true,
  isClassicView: true,
  departments: [],
};

export const film = { title: 'Film', type: 'video/mp4', bytes: 1_000, fileKey: 'a'.repeat(64) };
/** With whom a film of a lesson is shared. */
export const sharing = { people: true, classes: [], guardians: false, mayDownload: false, until: null };
export const said = { text: 'Merhaba', liveRoom: '{token}', receiverId: null };
export const own = {
  ...{ name: 'Ali', surname: 'Ak', email: 'ali@okul.example' },
  ...{ birtdate: 1_000_000_000, currentPassword: 'wrong one' },
};
