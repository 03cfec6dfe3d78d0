import { Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Message } from '../../../../ui/Message';
import { networkAdvice } from './networkAdvice';
import { networkBand, type NetworkFacts } from './networkBand';
import { ownNetworkCalls } from './networkCalls';
import { testNetwork } from './networkTest';
import styles from './NetworkTest.module.css';

/** The test of my line; it ends when the page is left. */
const useNetworkTest = () => {
  const [isTesting, setTesting] = useState(false);
  const [facts, setFacts] = useState<NetworkFacts | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const test = async (): Promise<void> => {
    const { signal } = (under.current = new AbortController());
    setTesting(true);
    setFacts(null);
    const found = await testNetwork(ownNetworkCalls, signal).catch(() => null);
    if (signal.aborted) return;
    setFacts(found);
    setTesting(false);
  };
  return { isTesting, facts, test: () => void test() };
};

type Row = [name: string, value: string];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Protocols stand apart: they help whoever looks after the network, and no teacher. */
const Facts = ({ facts: { signalling, udp, relay, roundTrip, loss, down, up } }: { facts: NetworkFacts }) => {
  const { t, i18n } = useTranslation();
  const number = (value: number, digits: number): string =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const speed = (kbps: number | null): string =>
    kbps === null ? t('network.no') : t('network.mbps', { value: number(kbps / 1_000, 1) });
  const way = (open: boolean | null): string =>
    t(open === null ? 'network.noRelay' : open ? 'network.open' : 'network.closed');
  const ways: Row[] = [
    [t('network.signalling'), t(signalling ? 'network.open' : 'network.no')],
    [t('network.udp'), way(udp)],
    [t('network.relay'), way(relay)],
  ];
  const rows: Row[] = [
    [t('network.roundTrip'), roundTrip === null ? t('network.no') : t('network.ms', { value: number(roundTrip, 0) })],
    [t('network.loss'), loss === null ? t('network.notMeasured') : t('network.percent', { value: number(loss, 0) })],
    [t('network.down'), speed(down)],
    [t('network.up'), speed(up)],
  ];
  return (
    <>
      <Rows rows={rows} />
      <details className={styles.details}>
        <summary>{t('network.details')}</summary>
        <Rows rows={ways} />
      </details>
    </>
  );
};

/** Tries my line to this school's servers, and says in a sentence how a lesson goes over it. */
export const NetworkTest = () => {
  const { t } = useTranslation();
  const { isTesting, facts, test } = useNetworkTest();
  const band = facts && networkBand(facts);
  return (
    <div className={styles.test}>
      <Button icon={<Wifi aria-hidden />} busy={isTesting} onClick={test}>
        {t('network.test')}
      </Button>
      <div role="status">
        {isTesting && <Message kind="soft">{t('network.testing')}</Message>}
        {facts && <Message kind={band === 100 || band === 66 ? 'ok' : 'bad'}>{t(networkAdvice(facts))}</Message>}
      </div>
      {facts && <Facts facts={facts} />}
    </div>
  );
};
