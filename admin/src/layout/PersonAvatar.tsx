import { initialsOf, personColourOf } from '@derslik/client/person';
import { useAvatar } from '@derslik/client/useAvatar';
import { Avatar } from '@mui/material';
import { personColour } from '../theme/tokens';

interface Props {
  id: string;
  name: string;
  src: string | null;
  large?: boolean;
}

/** A person's picture, else initials on a colour that follows from the id, the same as in the app. Decorative: the name stands beside it. */
export const PersonAvatar = ({ id, name, src, large = false }: Props) => {
  const picture = useAvatar(src);
  const size = large ? 72 : 32;
  return (
    <Avatar
      aria-hidden="true"
      translate="no"
      {...(picture && { src: picture, alt: '' })}
      sx={{
        ...{ width: size, height: size },
        fontSize: large ? 26 : 13,
        fontWeight: 550,
        color: '#fff',
        backgroundColor: personColour(personColourOf(id)),
        // A white picture on a white page has an edge.
        '& img': { border: 1, borderColor: 'divider', borderRadius: '50%' },
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
};
