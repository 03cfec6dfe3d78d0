import { memo, useState } from 'react';
import { initialsOf } from '@derslik/client/person';
import { useAvatar } from '@derslik/client/useAvatar';
import styles from './Avatar.module.css';
import { cx } from './cx';
import { personColour } from './personColour';

interface AvatarProps {
  /** Decides the colour. */
  id: string;
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture, else initials. Decoration: the name stands beside it. */
export const Avatar = memo(({ id, name, src, size = 'md' }: AvatarProps) => {
  const picture = useAvatar(src);
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = picture !== null && picture !== broken;
  return (
    <span
      className={cx(styles.avatar, size !== 'md' && styles[size])}
      style={personColour(id)}
      translate="no"
      aria-hidden
    >
      {isShown ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initialsOf(name)}
    </span>
  );
});

interface AvatarRowProps {
  people: readonly { id: string; name: string; avatar: string | null }[];
  max?: number;
}

export const AvatarRow = ({ people, max = 3 }: AvatarRowProps) => (
  <span className={styles.row}>
    {people.slice(0, max).map((person) => (
      <Avatar key={person.id} id={person.id} name={person.name} src={person.avatar} size="sm" />
    ))}
  </span>
);
