/** A meeting of the demo school that is to come. Times of day are in the school's time zone. */
export interface PlannedLesson {
  /** Decides the room's code, so that it is the same on every machine. */
  key: string;
  name: string;
  description: string;
  owner: string;
  /** 0: now. */
  daysAhead: number;
  time: `${number}:${number}` | null;
  isWaitingRoom: boolean;
}

/** The one that runs now, then the three ahead. Each keeps its name when it moves to another day. */
export const lessonNow: PlannedLesson = {
  key: 'now',
  name: '8-A Matematik',
  description: 'Kesirlerle toplama',
  owner: 'ayse.yildirim',
  daysAhead: 0,
  time: null,
  isWaitingRoom: false,
};

export const lessonsAhead: readonly PlannedLesson[] = [
  {
    key: 'science',
    name: '8-A Fen Bilimleri',
    description: 'Basınç',
    owner: 'hakan.ozturk',
    daysAhead: 1,
    time: '09:10',
    isWaitingRoom: false,
  },
  {
    key: 'problems',
    name: '8-A Matematik: problem çözme',
    description: 'Yaş ve hız problemleri',
    owner: 'ayse.yildirim',
    daysAhead: 2,
    time: '10:00',
    isWaitingRoom: false,
  },
  {
    key: 'parents',
    name: '8-A veli bilgilendirmesi',
    description: 'Dönem ortası değerlendirmesi',
    owner: 'ayse.yildirim',
    daysAhead: 3,
    time: '18:00',
    isWaitingRoom: true,
  },
];

/** A meeting that was held. */
export interface HeldLesson {
  key: string;
  name: string;
  description: string;
  owner: string;
  daysAgo: number;
  time: `${number}:${number}`;
  minutes: number;
  /** How many of the class did not come; which ones follows from the day. */
  absent: number;
  /** What was written, asked and drawn in it stands there too. */
  isKept?: true;
}

export const lessonsHeld: readonly HeldLesson[] = [
  {
    key: 'held-1',
    name: '8-A Matematik',
    description: 'Ondalık gösterim',
    owner: 'ayse.yildirim',
    daysAgo: 1,
    time: '10:00',
    minutes: 40,
    absent: 1,
    isKept: true,
  },
  {
    key: 'held-2',
    name: '8-A Fen Bilimleri',
    description: 'Mevsimler ve iklim',
    owner: 'hakan.ozturk',
    daysAgo: 1,
    time: '11:00',
    minutes: 40,
    absent: 0,
  },
  {
    key: 'held-3',
    name: '8-A Matematik',
    description: 'Oran ve orantı',
    owner: 'ayse.yildirim',
    daysAgo: 3,
    time: '10:00',
    minutes: 40,
    absent: 3,
  },
  {
    key: 'held-4',
    name: '8-A Fen Bilimleri',
    description: 'DNA ve genetik kod',
    owner: 'hakan.ozturk',
    daysAgo: 6,
    time: '09:10',
    minutes: 40,
    absent: 2,
  },
  {
    key: 'held-5',
    name: '8-A Matematik',
    description: 'Üslü ifadeler',
    owner: 'ayse.yildirim',
    daysAgo: 8,
    time: '10:00',
    minutes: 40,
    absent: 1,
  },
];
