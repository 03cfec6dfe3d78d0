import { afterAll, beforeAll } from 'vitest';
import { TestApi, type Member } from './testApi.js';

// A file has its own database, and with it its own school: these are there from its first story on.
export let api: TestApi;
export let teacher: Member;
export let pupil: Member;
/** The teacher's class, and the pupil's. */
export let class8A: { id: string; name: string };

/** A running school with a teacher and a pupil of 8-A, for a file of tests. */
export const openSchool = (env?: Record<string, string>): void => {
  beforeAll(async () => {
    api = await TestApi.start(env);
    class8A = await api.schoolClass('8-A');
    const classes = [class8A];
    const about = { name: 'Ayşe', surname: 'Yılmaz', userType: 'teacher', classes } as const;
    teacher = await api.member({ username: 'ogretmen', ...about });
    pupil = await api.member({ username: 'ogrenci', classes });
  });
  afterAll(() => api.stop());
};
