import { afterAll, beforeAll } from 'vitest';
import { TestApi, type Member } from './testApi.js';

// A file has its own database, and with it its own school: these are there from its first story on.
export let api: TestApi;
export let teacher: Member;
export let pupil: Member;

/** A running school with a teacher and a pupil of 8-A, for a file of tests. */
export const openSchool = (env?: Record<string, string>): void => {
  beforeAll(async () => {
    api = await TestApi.start(env);
    teacher = await api.member({ username: 'ogretmen', name: 'Ayşe', surname: 'Yılmaz', userType: 'teacher' });
    pupil = await api.member({ username: 'ogrenci', department: '8-A' });
  });
  afterAll(() => api.stop());
};
