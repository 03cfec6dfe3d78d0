import { expect, it } from 'vitest';
import { formFaults, keptPhone, maskPhone } from './support.js';

it.each([
  ['5', '05'],
  ['05', '05'],
  ['0', '0'],
  ['', ''],
  ['0532', '0532'],
  ['05321', '0532-1'],
  ['0532-1', '0532-1'],
  ['0532 123 45 67', '0532-123-4567'],
  ['+90 (532) 123 45 67', '0532-123-4567'],
  ['0090 532 123 45 67 89', '0532-123-4567'],
  ['905321234567', '0532-123-4567'],
  ['0212', '0'],
  ['abc', ''],
])('the form reads the phone "%s" as %s', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
  expect(maskPhone(masked), 'again').toBe(masked);
});

it('the form keeps the last twelve characters of a whole phone', () => {
  expect(keptPhone('0532-123-4567')).toBe('532-123-4567');
});

it('the form finds nothing wrong with what is whole, and names each field that is not', () => {
  const form = { fullName: 'Can Demir', phone: '', email: 'can@ev.example', message: 'Merhaba' };
  expect(formFaults(form)).toEqual({});
  expect(formFaults({ ...form, companyName: 'Okul', phone: '+90 312 123 45 67' })).toEqual({});
  expect(formFaults({ fullName: ' ', phone: '0532', email: 'x', message: '', companyName: '' })).toEqual({
    fullName: 'support.nameRequired',
    email: 'warning.emailRequired',
    phone: 'support.phoneInvalid',
    companyName: 'support.companyRequired',
    message: 'support.messageRequired',
  });
});
