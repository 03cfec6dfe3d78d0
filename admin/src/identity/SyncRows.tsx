import { callError } from '@derslik/client/callError';
import { syncFindings, type DirectorySync, type DirectorySyncRow, type SyncFinding } from '@derslik/contract/directory';
import { accountTypes } from '@derslik/contract/roles';
import { Alert, Box, Button, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readSyncRows } from './directoryCalls';

/** A value as a person reads it: types, and why somebody is refused, have their words. */
const useValueWords = (): ((value: string) => string) => {
  const translate = useTranslate();
  return (value) => {
    if (accountTypes.some((type) => type === value)) return translate(`userType.${value}`);
    return /^(identity|auth|structure)\.\w+$/.test(value) ? translate(value) : value;
  };
};

const Line = ({ row }: { row: DirectorySyncRow }) => {
  const translate = useTranslate();
  const words = useValueWords();
  const { what, name, username, before, after, personId } = row;
  const change = [before, after].map(words);
  const shown = before && after ? change.join(' → ') : change.join('');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ minWidth: 0 }} translate="no">
        {personId ? (
          <MuiLink component={Link} to={`/users/${personId}/show`}>
            {name}
          </MuiLink>
        ) : (
          name
        )}
        {username && username !== name && (
          <Typography component="span" variant="body2" color="text.secondary">
            {` ${username}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {translate(`directories.findings.${what}`)}
        {shown && (
          <Typography variant="body2" color="text.secondary" translate="no">
            {shown}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** What a synchronisation found of people: all of it, or of one kind. */
export const SyncRows = ({ id, sync }: { id: string; sync: DirectorySync }) => {
  const translate = useTranslate();
  const [what, setWhat] = useState<SyncFinding | null>(null);
  const [rows, setRows] = useState<DirectorySyncRow[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { counts } = sync;
  const kinds = syncFindings.filter((kind) => (counts[kind] ?? 0) > 0);
  const total = what ? (counts[what] ?? 0) : kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const written = sync.written;
  useEffect(() => {
    let isGone = false;
    setRows(null);
    readSyncRows(id, sync.id, what, 0).then(
      (found) => !isGone && setRows(found),
      (caught: unknown) => !isGone && setError(callError(caught).code),
    );
    return () => {
      isGone = true;
    };
  }, [id, sync.id, what, written]);
  const more = async (): Promise<void> => {
    try {
      const next = await readSyncRows(id, sync.id, what, rows?.length ?? 0);
      setRows((before) => [...(before ?? []), ...next]);
    } catch (caught) {
      setError(callError(caught).code);
    }
  };
  if (kinds.length === 0)
    return sync.fault === null ? (
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate('directories.nothing')}
      </Typography>
    ) : null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
        role="group"
        aria-label={translate('directories.show')}
      >
        {kinds.map((kind) => (
          <Chip
            key={kind}
            component="button"
            type="button"
            clickable
            aria-pressed={what === kind}
            color={what === kind ? 'primary' : 'default'}
            label={`${translate(`directories.findings.${kind}`)}: ${counts[kind]}`}
            onClick={() => setWhat(what === kind ? null : kind)}
          />
        ))}
      </Box>
      {error && <Alert severity="error">{translate(error)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows?.map((row) => (
          <Line key={row.line} row={row} />
        ))}
      </Box>
      {rows && rows.length < total && (
        <Button variant="text" onClick={() => void more()}>
          {translate('directories.more')}
        </Button>
      )}
    </Box>
  );
};
