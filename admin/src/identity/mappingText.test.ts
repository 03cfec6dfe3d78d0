import { firstMapping, mappedTypes, type IdentityMapping, type MappedType } from '@derslik/contract/identity';
import { expect, it } from 'vitest';
import { readMapping, typeWords, writeMapping } from './mappingText';

const names: Record<MappedType, string> = {
  student: 'Öğrenci',
  teacher: 'Öğretmen',
  guardian: 'Veli',
  manager: 'Yönetici',
};
const types = typeWords(mappedTypes, (type) => names[type]);
const full: IdentityMapping = {
  ...firstMapping,
  email: { claim: 'mail', verified: '', ownDomains: ['okul.example', 'ogr.okul.example'] },
  role: {
    claim: 'groups',
    choices: [
      { value: 'CN=a,OU=b', type: 'teacher' },
      { value: 'x', type: 'student' },
    ],
    otherwise: null,
    when: 'always',
  },
  classes: { claim: 'groups', when: 'always', takesAway: true, pairs: [{ value: 'guid=1', name: '9-A' }] },
  required: { claim: 'hd', values: ['okul.example'] },
};

it.each([firstMapping, full])('a mapping comes out of its form as it went in', (mapping) => {
  const text = writeMapping(mapping, (type) => names[type]);
  expect(readMapping(text, types)).toEqual({ mapping, wrong: null });
});

it.each([
  [{ choices: 'ogretmen' }, 'ogretmen'],
  [{ choices: 'a = Öğretmen\nb = Müdür' }, 'b = Müdür'],
  [{ choices: 'a = ÖĞRETMEN\n\nb = student' }, null],
  [{ classes: { claim: 'g', when: 'first' as const, takesAway: false, pairs: '= 9-A' } }, '= 9-A'],
])('of %o the first line that cannot be read is named: %s', (change, wrong) => {
  expect(readMapping({ ...writeMapping(firstMapping, (type) => names[type]), ...change }, types).wrong).toBe(wrong);
});
