import { useSearchParams } from 'react-router-dom';

/** What is looked for in a library: its address says it. */
export interface Wanted {
  whose: 'own' | 'shared';
  search: string;
  /** Its id; empty for all of them. */
  subject: string;
  topic: string;
  page: number;
}

export interface LibraryPlace extends Wanted {
  go: (to: Partial<Wanted>) => void;
}

/** Where one is in a library. */
export const useLibraryPlace = (): LibraryPlace => {
  const [params, setParams] = useSearchParams();
  const now: Wanted = {
    whose: params.get('tab') === 'shared' ? 'shared' : 'own',
    search: params.get('q') ?? '',
    subject: params.get('subject') ?? '',
    topic: params.get('topic') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const go = (next: Partial<Wanted>): void => {
    // Subjects and topics are those of the list.
    const filter = next.whose === undefined ? {} : { subject: '', topic: '' };
    const to = { ...now, ...filter, page: 1, ...next };
    setParams(
      {
        ...(to.whose === 'shared' && { tab: 'shared' }),
        ...(to.search && { q: to.search }),
        ...(to.subject && { subject: to.subject }),
        ...(to.topic && { topic: to.topic }),
        ...(to.page > 1 && { page: String(to.page) }),
      },
      { replace: true },
    );
  };
  return { ...now, go };
};

/** As the API is asked. */
export const queryOf = ({ whose, search, subject, topic, page }: Wanted) => ({
  ...{ whose, page },
  ...(search && { search }),
  ...(subject && { subject }),
  ...(topic && { topic }),
});
