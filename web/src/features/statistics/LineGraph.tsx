import { statisticsLimits } from '@derslik/contract/limits/statistics';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engine } from '../../conference/engine';
import { useRoomEngine } from '../../room/media/roomMedia';
import { cx } from '../../ui/cx';
import { graphPath, LastMinute } from './lastMinute';
import styles from './StatisticsDialog.module.css';

const lines = ['download', 'upload', 'loss'] as const;
const words = { download: 'statistics.download', upload: 'statistics.upload', loss: 'statistics.packetLoss' } as const;
/** Percent at the top, so that one lost packet is no mountain. */
const leastLoss = 10;
const minutes = new WeakMap<Engine, LastMinute>();

/** My last minute, written straight into the page; the box closed and opened again shows what it had. */
export const LineGraph = () => {
  const { t, i18n } = useTranslation();
  const engine = useRoomEngine();
  const graph = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const minute = minutes.get(engine) ?? new LastMinute();
    minutes.set(engine, minute);
    const number = new Intl.NumberFormat(i18n.language);
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
    const draw = (): void => {
      const { samples } = minute;
      const greatest = (key: (typeof lines)[number]): number => Math.max(0, ...samples.map((one) => one[key]));
      const [download, upload, loss] = lines.map(greatest) as [number, number, number];
      const rate = Math.max(download, upload);
      const most = { download: rate, upload: rate, loss: Math.max(leastLoss, loss) };
      for (const path of graph.current?.querySelectorAll('path') ?? []) {
        const key = path.dataset['line'] as (typeof lines)[number];
        path.setAttribute('d', graphPath(samples, key, most[key]));
      }
      const told = {
        download: number.format(download),
        upload: number.format(upload),
        loss: percent.format(loss / 100),
      };
      graph.current?.setAttribute('aria-label', i18next.t('statistics.graph', told));
    };
    let isOver = false;
    const read = (): void =>
      void engine.getStats().then(({ connectionQuality, bitrate, packetLoss }) => {
        if (isOver || connectionQuality === null) return;
        minute.add({ at: performance.now(), ...bitrate, loss: packetLoss });
        draw();
      });
    draw();
    read();
    const timer = setInterval(read, statisticsLimits.readEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [engine, i18n.language]);
  return (
    <div>
      <svg
        ref={graph}
        className={styles.graph}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('statistics.lastMinute')}
      >
        {lines.map((line) => (
          <path key={line} data-line={line} className={styles[line]} />
        ))}
      </svg>
      <p className={styles.legend} aria-hidden>
        <span>{t('statistics.lastMinute')}</span>
        {lines.map((line) => (
          <span key={line}>
            <svg className={cx(styles.key, styles[line])} viewBox="0 0 20 8">
              <path d="M0 4H20" />
            </svg>
            {t(words[line])}
          </span>
        ))}
      </p>
    </div>
  );
};
