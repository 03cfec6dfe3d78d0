import type { AccountType } from '@derslik/contract/roles';

/** A person of the demo school. */
export interface DemoPerson {
  username: string;
  name: string;
  surname: string;
  userType: AccountType;
  department: string | null;
}

const teacher = (username: string, name: string, surname: string, department: string): DemoPerson => ({
  username,
  name,
  surname,
  userType: 'teacher',
  department,
});

const pupil = (username: string, name: string, surname: string): DemoPerson => ({
  username,
  name,
  surname,
  userType: 'student',
  department: '8-A',
});

/** A small made-up school, to try the product with. A demo button plays the first of each kind. */
export const demoSchool = {
  name: 'Ihlamur Ortaokulu',
  department: '8-A',
  people: [
    teacher('ayse.yildirim', 'Ayşe', 'Yıldırım', 'Matematik'),
    teacher('hakan.ozturk', 'Hakan', 'Öztürk', 'Fen Bilimleri'),
    pupil('elif.gokce', 'Elif', 'Gökçe'),
    pupil('mert.caglar', 'Mert', 'Çağlar'),
    pupil('zeynep.ozturk', 'Zeynep', 'Öztürk'),
    pupil('yigit.sahin', 'Yiğit', 'Şahin'),
    pupil('defne.isik', 'Defne', 'Işık'),
    pupil('omerfaruk.unal', 'Ömer Faruk', 'Ünal'),
    pupil('nehir.gunes', 'Nehir', 'Güneş'),
    pupil('alikaan.bulut', 'Ali Kaan', 'Bulut'),
    pupil('ipek.dogan', 'İpek', 'Doğan'),
    pupil('duru.sen', 'Duru', 'Şen'),
    pupil('kerem.ertugrul', 'Kerem', 'Ertuğrul'),
    pupil('gulce.ozdemir', 'Gülce', 'Özdemir'),
    { username: 'sevgi.gokce', name: 'Sevgi', surname: 'Gökçe', userType: 'guardian', department: '8-A' },
    { username: 'selin.aksoy', name: 'Selin', surname: 'Aksoy', userType: 'manager', department: null },
  ] satisfies DemoPerson[] as readonly DemoPerson[],
  /** Who the demo buttons of the sign-in page play. */
  buttons: { teacher: 'ayse.yildirim', pupil: 'elif.gokce', manager: 'selin.aksoy' },
} as const;
