/** The three who sit in the demo lesson. Names that no account of the demo school has: a guest can't take one. */
export const pupils = [
  {
    name: 'Asya',
    surname: 'Kurt',
    looks: { seed: 1, skin: '#f0c8a4', hair: '#3b2417', shirt: '#0b6e66', wall: '#9db8c2', pitch: 235 },
    says: ['Günaydın öğretmenim', 'Sayfa kaçtaydık?', 'Ben 3/4 buldum'],
  },
  {
    name: 'Efe',
    surname: 'Taner',
    looks: { seed: 2, skin: '#d9a577', hair: '#1d1512', shirt: '#b4532a', wall: '#b7c4a1', pitch: 180 },
    says: ['Günaydın', 'Paydaları eşitledim', 'Bir örnek daha yapabilir miyiz?'],
  },
  {
    name: 'Melis',
    surname: 'Ak',
    looks: { seed: 3, skin: '#e8b894', hair: '#7a4a21', shirt: '#4b5aa8', wall: '#c9b5c0', pitch: 260 },
    says: ['Merhaba', 'Ben de aynısını buldum', 'Teşekkürler öğretmenim'],
  },
];
