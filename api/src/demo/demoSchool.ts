import type { AccountType } from '@derslik/contract/roles';

/** A person of the demo school. */
export interface DemoPerson {
  username: string;
  name: string;
  surname: string;
  userType: AccountType;
  classes: readonly string[];
  department?: string;
}

const teacher = (
  username: string,
  name: string,
  surname: string,
  { classes, department }: Required<Pick<DemoPerson, 'classes' | 'department'>>,
): DemoPerson => ({ username, name, surname, userType: 'teacher', classes, department });

const pupil = (username: string, name: string, surname: string): DemoPerson => ({
  username,
  name,
  surname,
  userType: 'student',
  classes: ['8-A'],
});

/** A small made-up school, to try the product with. A demo button plays the first of each kind. */
export const demoSchool = {
  name: 'Ihlamur Ortaokulu',
  /** The classes of each level. */
  levels: { '7. sınıf': ['7-A', '7-B'], '8. sınıf': ['8-A', '8-B'] },
  departments: ['Fen Bilimleri', 'Matematik'],
  /** Whose lessons the meetings are. */
  lessonsOf: '8-A',
  people: [
    teacher('ayse.yildirim', 'Ayşe', 'Yıldırım', { classes: ['8-A', '8-B'], department: 'Matematik' }),
    teacher('hakan.ozturk', 'Hakan', 'Öztürk', { classes: ['7-A', '8-A'], department: 'Fen Bilimleri' }),
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
    { username: 'sevgi.gokce', name: 'Sevgi', surname: 'Gökçe', userType: 'guardian', classes: ['8-A'] },
    { username: 'selin.aksoy', name: 'Selin', surname: 'Aksoy', userType: 'manager', classes: [] },
  ] satisfies DemoPerson[] as readonly DemoPerson[],
  /** Whose guardian is whose. */
  guardian: { username: 'sevgi.gokce', child: 'elif.gokce' },
  /** Who the demo buttons of the sign-in page play. */
  buttons: { teacher: 'ayse.yildirim', pupil: 'elif.gokce', manager: 'selin.aksoy' },
} as const;
