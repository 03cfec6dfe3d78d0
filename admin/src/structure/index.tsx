import { Layers, School, Shapes } from 'lucide-react';
import { GroupCreate } from './GroupCreate';
import { GroupEdit } from './GroupEdit';
import { GroupList } from './GroupList';
import type { Kind } from './kinds';

const resourceOf = (kind: Kind, icon: typeof Layers) => ({
  list: () => <GroupList kind={kind} />,
  edit: () => <GroupEdit kind={kind} />,
  create: () => <GroupCreate kind={kind} />,
  icon,
  recordRepresentation: 'name',
});

export const levels = resourceOf('levels', Layers);
export const classes = resourceOf('classes', School);
export const departments = resourceOf('departments', Shapes);
