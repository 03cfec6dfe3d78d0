import { initialsOf, personColourOf } from '@derslik/client/person';
import { Avatar } from '@mui/material';
import { personColour } from '../theme/tokens';

/** A person's initials on a colour that follows from the id, the same as in the app. Decorative: the name stands beside it. */
export const PersonAvatar = ({ id, name }: { id: string; name: string }) => (
  <Avatar
    aria-hidden="true"
    sx={{
      width: 32,
      height: 32,
      fontSize: 13,
      fontWeight: 550,
      color: '#fff',
      backgroundColor: personColour(personColourOf(id)),
    }}
  >
    {initialsOf(name)}
  </Avatar>
);
