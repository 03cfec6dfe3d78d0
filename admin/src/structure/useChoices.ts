import { useGetList } from 'react-admin';
import type { Kind, Row } from './kinds';

/** More than any school has; the server answers no more at once. */
const allOfThem = { page: 1, perPage: 1_000 };

/** All levels, classes or departments, in the server's order, to choose from; `data` once they are there. */
export const useChoices = (kind: Kind) => {
  const sort = { field: kind === 'classes' ? 'level' : 'name', order: 'ASC' } as const;
  return useGetList<Row>(kind, { pagination: allOfThem, sort });
};
