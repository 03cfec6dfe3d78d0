import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Security.module.css';

/** Dark fields in one path; the margin is the quiet zone that readers need. */
const margin = 4;
const drawn = (text: string): { size: number; path: string } => {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
  return { size: count + 2 * margin, path };
};

/** Drawn in this page: what it says is a secret, and asked of no address. Dark on white in every theme. */
export const QrPicture = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <div className={styles.square}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('factor.picture')} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
};
