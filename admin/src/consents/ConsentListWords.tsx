import type { ConsentListSeen } from '@derslik/contract/filmConsents';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** More are counted, as a list of a whole school would be. */
const shownMost = 50;

/** What a list would change, and which of its lines say nothing. */
export const ConsentListWords = ({ seen: { children, faults, blank } }: { seen: ConsentListSeen }) => {
  const translate = useTranslate();
  const words = (key: string, smart_count: number): string => translate(`consents.${key}`, { smart_count });
  const answerOf = (key: string): string => translate(`consents.answers.${key}`);
  const changes = children.filter(({ was, answer }) => was !== answer);
  const same = children.length - changes.length;
  const lines = [
    changes.length > 0
      ? words('listChanges', changes.length)
      : children.length > 0 && translate('consents.listNoChanges'),
    changes.length > 0 && same > 0 && words('listSame', same),
    blank > 0 && words('listBlank', blank),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {changes.length > 0 && (
        <Items
          texts={changes.map(({ id, name, classes, was, answer }) => ({
            key: id,
            who: [name, ...classes].join(' · '),
            what: translate('consents.listChange', { was: answerOf(was), answer: answerOf(answer) }),
          }))}
        />
      )}
      {faults.length > 0 && (
        <>
          <Typography sx={{ mt: 2, fontWeight: 550 }}>{words('listFaults', faults.length)}</Typography>
          <Items
            texts={faults.map(({ line, who, fault }) => ({
              key: String(line),
              who: [translate('consents.listLine', { line }), who].filter(Boolean).join(' · '),
              what: translate(`consents.lineFaults.${fault}`),
            }))}
          />
        </>
      )}
    </>
  );
};

const Items = ({ texts }: { texts: readonly { key: string; who: string; what: string }[] }) => {
  const translate = useTranslate();
  const more = texts.length - shownMost;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {texts.slice(0, shownMost).map(({ key, who, what }) => (
        <li key={key}>
          <span translate="no">{who}</span>: {what}
        </li>
      ))}
      {more > 0 && <li>{translate('consents.listMore', { smart_count: more })}</li>}
    </Box>
  );
};
