import { describe, expect, it } from 'vitest';
import { liveAddressOf, liveHome, withoutPerson } from './liveAddress';

const places = {
  redirects: ['https://okul.example/ders', 'https://kurs.example'],
  home: 'https://okul.example/bitti',
  courses: 'https://kurs.example/bitti',
  outside: null,
};

describe('the address of a lesson', () => {
  it('is the same in a query and in navigation state', () => {
    const query = liveAddressOf('?room=1&user=abc&mToken=m&isKur=1&redirect=https%3A%2F%2Fkurs.example%2F', null);
    const state = { roomToken: '1', userToken: 'abc', mTokenP: 'm', isKur: true, redirectM: 'https://kurs.example/' };
    expect(query).toEqual(liveAddressOf('', state));
    expect(query).toEqual({ room: '1', mToken: 'm', user: 'abc', isKur: true, redirect: 'https://kurs.example/' });
  });

  it('loses the person, and keeps the lesson', () => {
    expect(withoutPerson('?room=1&user=abc&uid=7&iamToken=x&redirect=y')).toBe('?room=1&redirect=y');
    expect(withoutPerson('?user=abc')).toBe('');
  });
});

describe('a lesson that was opened from outside', () => {
  it.each([
    ['https://okul.example/ders', 'https://okul.example/ders'],
    ['https://okul.example/ders/5?a=1', 'https://okul.example/ders/5?a=1'],
    ['https://kurs.example/her/yer', 'https://kurs.example/her/yer'],
    ['https://okul.example/dersler', places.home],
    ['https://okul.example/ders/../gizli', places.home],
    ['https://okul.example.kotu.example/ders', places.home],
    ['https://okul.example@kotu.example/ders', places.home],
    ['http://okul.example/ders', places.home],
    ['javascript:alert(1)//https://okul.example/ders', places.home],
    ['//kotu.example', places.home],
    ['', places.home],
    [null, places.home],
  ])('leads back from %s only where the school allows it', (redirect, to) => {
    expect(liveHome({ redirect, isKur: false }, places)).toBe(to);
  });

  it('leads to the partner’s courses where it is one of them, and nowhere outside where nothing is set', () => {
    expect(liveHome({ redirect: 'x', isKur: true }, places)).toBe(places.courses);
    expect(
      liveHome({ redirect: 'x', isKur: true }, { ...places, redirects: [], home: null, courses: null }),
    ).toBeNull();
    expect(liveHome({ redirect: null, isKur: false }, undefined)).toBeNull();
  });
});
