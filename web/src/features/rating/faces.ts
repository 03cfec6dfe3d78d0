import { limits } from '@derslik/contract/limits';
import { Frown, Meh, Smile } from 'lucide-react';

const [bad, medium, good] = limits.rating.faces;

export const faces = [
  { face: bad, label: 'rating.bad', Icon: Frown },
  { face: medium, label: 'rating.medium', Icon: Meh },
  { face: good, label: 'rating.good', Icon: Smile },
] as const;
