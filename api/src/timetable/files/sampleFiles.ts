/** Files in the formats of timetable programs, of our own making: a school with Turkish letters, doubles, groups, odd weeks and what exports get wrong. */
export const ascSample = `<?xml version="1.0" encoding="ENCODING"?>
<timetable ascttversion="2026.10.1" importtype="database" options="idprefix:%CHRID,daynumbering1" displayname="aSc Timetables 2012 XML" displaycountry="tr">
   <periods options="canadd,export:silent" columns="period,name,short,starttime,endtime">
      <period name="0" short="0" period="0" starttime="7:50" endtime="8:25"/>
      <period name="1" short="1" period="1" starttime="8:30" endtime="9:10"/>
      <period name="2" short="2" period="2" starttime="9:20" endtime="10:00"/>
      <period name="3" short="3" period="3" starttime="10:10" endtime="10:50"/>
   </periods>
   <daysdefs options="canadd,export:silent" columns="id,days,name,short">
      <daysdef id="*1" name="Herhangi bir gün" short="X" days="10000,01000,00100,00010,00001"/>
      <daysdef id="*2" name="Her gün" short="E" days="11111"/>
      <daysdef id="*3" name="Pazartesi" short="Pzt" days="10000"/>
      <daysdef id="*4" name="Salı" short="Sal" days="01000"/>
      <daysdef id="*5" name="Çarşamba" short="Çar" days="00100"/>
      <daysdef id="*6" name="Perşembe" short="Per" days="00010"/>
      <daysdef id="*7" name="Cuma" short="Cum" days="00001"/>
   </daysdefs>
   <weeksdefs options="canadd,export:silent" columns="id,weeks,name,short">
      <weeksdef id="*8" name="Her hafta" short="H" weeks="11"/>
      <weeksdef id="*9" name="A haftası" short="A" weeks="10"/>
      <weeksdef id="*10" name="B haftası" short="B" weeks="01"/>
   </weeksdefs>
   <termsdefs options="canadd,export:silent" columns="id,terms,name,short">
      <termsdef id="*11" name="Tüm yıl" short="Y" terms="11"/>
      <termsdef id="*12" name="2. dönem" short="2" terms="01"/>
   </termsdefs>
   <subjects options="canadd,export:silent" columns="id,name,short,partner_id">
      <subject id="*13" name="Matematik" short="MAT" partner_id=""/>
      <subject id="*14" name="Türk Dili &amp; Edebiyatı" short="TDE" partner_id=""/>
      <subject id="*15" name="İngilizce" short="İNG" partner_id=""/>
      <subject id="*16" name="Almanca" short="" partner_id=""/>
   </subjects>
   <teachers options="canadd,export:silent" columns="id,name,short,gender,color,email,mobile,firstname,lastname">
      <teacher id="*17" firstname="Ayşe" lastname="Yıldırım" name="Yıldırım Ayşe" short="AY" gender="F" color="#FF0000" email="ayse@okul.example" mobile=""/>
      <teacher id="*18" name="Işıl Çağlayan" short="IÇ" gender="F" color="" email="" mobile=""/>
      <teacher id="*19" name="Ömer Güneş" short="ÖG" gender="M" color="" email="" mobile=""/>
   </teachers>
   <buildings options="canadd" columns="id,name"/>
   <classrooms options="canadd,export:silent" columns="id,name,short">
      <classroom id="*20" name="Fizik Laboratuvarı" short="FL"/>
      <classroom id="*21" name="101" short="101"/>
   </classrooms>
   <classes options="canadd,export:silent" columns="id,name,short,teacherid,grade">
      <class id="*22" name="9-A" short="9-A" teacherid="*17" grade="9"/>
      <class id="*23" name="9-Ç" short="9-Ç" teacherid="" grade="9"/>
   </classes>
   <groups options="canadd,export:silent" columns="id,name,classid,entireclass,divisiontag,studentcount">
      <group id="*24" name="Tüm sınıf" classid="*22" entireclass="1" divisiontag="0" studentcount=""/>
      <group id="*25" name="İngilizce grubu" classid="*22" entireclass="0" divisiontag="1" studentcount=""/>
      <group id="*26" name="Almanca grubu" classid="*22" entireclass="0" divisiontag="1" studentcount=""/>
      <group id="*27" name="Tüm sınıf" classid="*23" entireclass="1" divisiontag="0" studentcount=""/>
   </groups>
   <lessons options="canadd,export:silent" columns="id,subjectid,classids,groupids,teacherids,classroomids,periodspercard,periodsperweek,daysdefid,weeksdefid,termsdefid,seminargroup">
      <lesson id="*28" classids="*22" subjectid="*13" periodspercard="2" periodsperweek="2.0" teacherids="*17" classroomids="*20,*21" groupids="*24" seminargroup="" termsdefid="*11" weeksdefid="*8" daysdefid="*1"/>
      <lesson id="*29" classids="*22,*23" subjectid="*14" periodspercard="1" periodsperweek="2.0" teacherids="*18,*19" classroomids="" groupids="*24,*27" seminargroup=""/>
      <lesson id="*30" classids="*22" subjectid="*15" periodspercard="1" periodsperweek="1.0" teacherids="*18" classroomids="*21" groupids="*25" seminargroup=""/>
      <lesson id="*31" classids="*22" subjectid="*16" periodspercard="1" periodsperweek="1.0" teacherids="*19,*99" classroomids="" groupids="*26" seminargroup=""/>
   </lessons>
   <cards options="canadd,export:silent" columns="lessonid,period,days,weeks,terms,classroomids">
      <card lessonid="*28" classroomids="*20" period="0" weeks="11" terms="11" days="10000"/>
      <card lessonid="*29" classroomids="" period="2" weeks="10" terms="11" days="01000"/>
      <card lessonid="*29" classroomids="" period="2" weeks="01" terms="01" days="00001"/>
      <card lessonid="*30" classroomids="*21,*98" period="3" weeks="11" terms="11" days="00100"/>
      <card lessonid="*31" classroomids="*98" period="3" weeks="11" terms="11" days="00100"/>
      <card lessonid="*77" classroomids="" period="3" weeks="11" terms="11" days="00100"/>
      <card lessonid="*30" classroomids="*21" period="3" weeks="11" terms="11" days=""/>
   </cards>
</timetable>
`;

/** The form before 2012: days by number. */
export const ascOldSample = `<?xml version="1.0" encoding="windows-1254"?>
<timetable importtype="database" displaycountries="tr">
 <days><day name="Pazartesi" short="Pt" day="0"/><day name="Salı" short="Sa" day="1"/></days>
 <periods><period period="1" starttime="8:30" endtime="9:10"/></periods>
 <subjects><subject id="1" name="Coğrafya" short=""/></subjects>
 <teachers><teacher id="1" name="Şükrü Öz" short="ŞÖ"/></teachers>
 <classes><class id="1" name="10-Ğ" short=""/></classes>
 <lessons><lesson id="1" subjectid="1" classids="1" teacherids="1"/></lessons>
 <cards><card lessonid="1" day="1" period="1" classroomids=""/></cards>
</timetable>`;

const activity = (id: number, subject: string, teachers: string[], students: string[], more = ''): string =>
  `<Activity>${teachers.map((one) => `<Teacher>${one}</Teacher>`).join('')}<Subject>${subject}</Subject>${more}${students
    .map((one) => `<Students>${one}</Students>`)
    .join(
      '',
    )}<Duration>${id === 1 ? 2 : 1}</Duration><Total_Duration>${id === 1 ? 2 : 1}</Total_Duration><Id>${id}</Id><Activity_Group_Id>0</Activity_Group_Id><Active>${
    id === 4 ? 'false' : 'true'
  }</Active><Comments></Comments></Activity>`;
const start = (id: number, day: string, hour: string, weight = 100): string =>
  `<ConstraintActivityPreferredStartingTime><Weight_Percentage>${weight}</Weight_Percentage><Activity_Id>${id}</Activity_Id><Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Permanently_Locked>false</Permanently_Locked><Active>true</Active><Comments></Comments></ConstraintActivityPreferredStartingTime>`;

/** FET's own form, with or without places; levels are years, classes groups and their parts subgroups. */
export const fetSample = (constraints: string): string => `<?xml version="1.0" encoding="UTF-8"?>

<fet version="6.18.1">
<Institution_Name>Çiğdem Anadolu Lisesi</Institution_Name>
<Days_List><Number_of_Days>5</Number_of_Days>${['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma']
  .map((day) => `<Day><Name>${day}</Name></Day>`)
  .join('')}</Days_List>
<Hours_List><Number_of_Hours>3</Number_of_Hours><Hour><Name>08:30-09:10</Name></Hour><Hour><Name>09:20-10:00</Name></Hour><Hour><Name>10:10-10:50</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Matematik</Name><Comments></Comments></Subject><Subject><Name>BİY</Name><Long_Name>Biyoloji</Long_Name></Subject></Subjects_List>
<Activity_Tags_List><Activity_Tag><Name>Tek hafta</Name></Activity_Tag></Activity_Tags_List>
<Teachers_List><Teacher><Name>Ayşe Yıldırım</Name><Target_Number_of_Hours>0</Target_Number_of_Hours></Teacher><Teacher><Name>Ömer Güneş</Name></Teacher></Teachers_List>
<Students_List><Year><Name>9. sınıf</Name><Number_of_Students>60</Number_of_Students><Group><Name>9-A</Name><Subgroup><Name>9-A Kızlar</Name></Subgroup><Subgroup><Name>9-A Erkekler</Name></Subgroup></Group><Group><Name>9-Ğ</Name></Group></Year></Students_List>
<Activities_List>
${activity(1, 'Matematik', ['Ayşe Yıldırım'], ['9-A'])}
${activity(2, 'BİY', ['Ömer Güneş', 'Ayşe Yıldırım'], ['9. sınıf'], '<Activity_Tag>Tek hafta</Activity_Tag>')}
${activity(3, 'BİY', ['Ömer Güneş'], ['9-A Kızlar'])}
${activity(4, 'BİY', ['Ömer Güneş'], ['9-Ğ'])}
${activity(5, 'Matematik', ['Ayşe Yıldırım'], ['9-Ğ'])}
</Activities_List>
<Buildings_List></Buildings_List>
<Rooms_List><Room><Name>Işık salonu</Name><Capacity>30</Capacity></Room></Rooms_List>
<Time_Constraints_List><ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage></ConstraintBasicCompulsoryTime>${constraints}</Time_Constraints_List>
<Space_Constraints_List><ConstraintActivityPreferredRoom><Activity_Id>3</Activity_Id><Room>Işık salonu</Room><Permanently_Locked>false</Permanently_Locked><Active>true</Active></ConstraintActivityPreferredRoom></Space_Constraints_List>
</fet>`;
export const fetPlaces =
  start(1, 'Pazartesi', '08:30-09:10') +
  start(2, 'Salı', '10:10-10:50') +
  start(3, 'Cuma', '09:20-10:00') +
  start(5, 'Cuma', '08:30-09:10', 50);

/** What FET found, beside a file that places nothing. */
export const fetActivities = `<?xml version="1.0" encoding="UTF-8"?>
<Activities_Timetable>
<Activity><Id>1</Id><Day>Pazartesi</Day><Hour>08:30-09:10</Hour><Room></Room></Activity>
<Activity><Id>2</Id><Day>Salı</Day><Hour>10:10-10:50</Hour><Room></Room></Activity>
<Activity><Id>3</Id><Day>Cuma</Day><Hour>09:20-10:00</Hour><Room>Işık salonu</Room></Activity>
</Activities_Timetable>`;

/** FET's table of the same. */
export const fetTable = `"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"
"1","Pazartesi","08:30-09:10","9-A","Matematik","Ayşe Yıldırım","","",""
"1","Pazartesi","09:20-10:00","9-A","Matematik","Ayşe Yıldırım","","",""
"2","Salı","10:10-10:50","9-A+9-Ğ","Biyoloji","Ömer Güneş+Ayşe Yıldırım","Tek hafta","",""
"3","Cuma","09:20-10:00","9-A","Biyoloji","Ömer Güneş","","Işık salonu",""
`;

/** A page that is named .xls, as e-Okul's lists are: titles above, merged cells, a class to each block. */
export const eOkulSample = `<html><head><meta charset="utf-8"><style>td{x:1}</style></head><body>
<table border="1"><tr><td colspan="6">ATATÜRK ANADOLU LİSESİ</td></tr>
<tr><td colspan="6">AL - 9. Sınıf / Ç Şubesi (ALANI YOK) Haftalık Ders Programı</td></tr>
<tr><td>Ders Saati</td><td>Pazartesi</td><td>Salı</td><td>Çarşamba</td><td>Perşembe</td><td>Cuma</td></tr>
<tr><td>1. Ders<br>08:30 - 09:10</td><td rowspan="2">MATEMATİK<br>AYŞE YILDIRIM</td><td>&nbsp;</td><td>FİZİK</td><td></td><td></td></tr>
<tr><td>2. Ders<br>09:20 - 10:00</td><td></td><td>İNGİLİZCE (IŞIL ÇAĞLAYAN)</td><td></td><td></td></tr>
<tr><td colspan="6">Öğle arası</td></tr>
<tr><td>Dersin Adı</td><td>Saati</td><td>Öğretmeni</td></tr>
<tr><td>FİZİK</td><td>2</td><td>ÖMER GÜNEŞ</td></tr></table>
<table><tr><td>9-A Sınıfı Haftalık Ders Programı</td></tr>
<tr><th>Saat</th><th>Pazartesi</th><th>Salı</th><th>Çarşamba</th><th>Perşembe</th><th>Cuma</th></tr>
<tr><td>1</td><td>KİMYA<br>ÖMER GÜNEŞ</td><td></td><td></td><td></td><td></td></tr></table>
<script>alert(1)</script></body></html>`;
