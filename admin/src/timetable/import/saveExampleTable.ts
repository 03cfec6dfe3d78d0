import { csvOf, csvType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';

const tables = {
  tr: [
    ['Gün', 'Ders saati', 'Süre', 'Hafta', 'Ders', 'Sınıf', 'Öğretmen', 'Derslik'],
    ['Pazartesi', '1', '2', 'Her hafta', 'Matematik', '9-A', 'Ayşe Yıldırım', '101'],
    ['Salı', '3', '1', 'Tek', 'Almanca', '9-A (Dil: Almanca)', 'Ömer Güneş', ''],
    ['Cuma', '5', '1', 'Her hafta', 'Müzik', '9-A; 9-B', 'Ayşe Yıldırım; Ömer Güneş', 'Konferans salonu'],
  ],
  en: [
    ['Day', 'Period', 'Length', 'Weeks', 'Subject', 'Classes', 'Teachers', 'Room'],
    ['Monday', '1', '2', 'Every', 'Mathematics', '9-A', 'Ayşe Yıldırım', '101'],
    ['Tuesday', '3', '1', 'Odd', 'German', '9-A (Language: German)', 'Ömer Güneş', ''],
    ['Friday', '5', '1', 'Every', 'Music', '9-A; 9-B', 'Ayşe Yıldırım; Ömer Güneş', 'Hall'],
  ],
};

/** A table of lessons as the school's own language heads and parts it: a double, a part of a class in odd weeks, two classes together. */
export const saveExampleTable = (translate: (key: string) => string, language: string): void => {
  const table = tables[language.startsWith('tr') ? 'tr' : 'en'];
  saveFile(csvOf(table, language), csvType, `${translate('timetableFiles.templateFile')}.csv`);
};
