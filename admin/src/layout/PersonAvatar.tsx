import { Avatar } from '@mui/material';
import { personColours } from '../theme/tokens';

const colourOf = (id: string): string => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return personColours[sum % personColours.length] ?? personColours[0];
};

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('tr');
};

/** A person's initials on a colour that follows from the id. Decorative: the name stands beside it. */
export const PersonAvatar = ({ id, name }: { id: string; name: string }) => (
  <Avatar
    aria-hidden="true"
    sx={{ width: 32, height: 32, fontSize: 13, fontWeight: 550, color: '#fff', backgroundColor: colourOf(id) }}
  >
    {initialsOf(name)}
  </Avatar>
);
