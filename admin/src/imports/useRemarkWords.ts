import type { ImportRemark } from '@derslik/contract/imports';
import { useTranslate } from 'react-admin';

/** A remark in words: "Sınıf: Okulda böyle bir sınıf yok: 12-Z". */
export const useRemarkWords = (): ((remark: ImportRemark) => { column: string; words: string }) => {
  const translate = useTranslate();
  return ({ column, code, about = '' }) => ({
    column: translate(`imports.columns.${column}`),
    words: translate(`imports.remarks.${code}`, { about }),
  });
};
