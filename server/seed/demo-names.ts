// Names by country, for the guests of the demo year.

/** First and last names are paired at random, but only within one country. */
type NamesOfCountry = { nationality: string; first: readonly string[]; last: readonly string[] }

export const turkishNames: NamesOfCountry = {
  nationality: 'TUR',
  first:
    'Adem Alper Arda Asya Ayhan Ayşe Bahar Begüm Berk Beyza Bora Buse Canan Ceren Çağla Dilara Doruk Ebru Efe Elvan Emine Enes Eren Fatih Fatma Furkan Gamze Gizem Gökhan Gül Halil Hatice Hilal İlayda İlker İpek İrem Kadir Kübra Mert Murat Müge Nurcan Okan Orhan Osman Ömer Özge Özlem Pelin Rabia Recep Sibel Sıla Şeyma Tamer Taylan Ufuk Yağmur Zafer'.split(
      ' ',
    ),
  last: 'Akbaş Akgül Alkan Altun Aras Avcı Ayhan Baş Bayrak Bilgin Bozkurt Can Candan Ceylan Coşkun Çakır Çam Çoban Dağ Deniz Dinç Durmaz Ekinci Elmas Erbay Eren Eroğlu Esen Gedik Gök Gündüz Gürsoy Ilgaz Işıklar İnce Kahraman Kaplan Karaca Karataş Kılıç Koçak Korkmaz Köse Küçük Mutlu Oral Orman Önal Özbek Pekcan Saygın Soylu Sönmez Şen Taş Tekin Tuna Turan Uçar Usta Uzun Varol Yaman Yıldız Yücel Zengin'.split(
    ' ',
  ),
}

const from = (nationality: string, first: string, last: string): NamesOfCountry => ({
  nationality,
  first: first.split(' '),
  last: last.split(' '),
})

/** Countries at the top of the list are drawn most often. */
export const foreignNames: readonly NamesOfCountry[] = [
  from('SAU', 'Faisal Noura Khalid Reem', 'Al-Harbi Al-Qahtani Al-Otaibi'),
  from('DEU', 'Julia Stefan Katrin Murat', 'Schneider Becker Hoffmann'),
  from('KWT', 'Yousef Dana Hamad', 'Al-Mutairi Al-Rashid'),
  from('ARE', 'Maryam Saeed Hessa', 'Al-Mansoori Al-Nuaimi'),
  from('NLD', 'Daan Lotte Bram', 'Visser Bakker'),
  from('RUS', 'Irina Dmitri Elena', 'Smirnova Volkova'),
  from('GBR', 'Oliver Charlotte Henry', 'Bennett Clarke'),
  from('QAT', 'Jassim Aisha', 'Al-Kuwari Al-Thawadi'),
  from('FRA', 'Camille Antoine', 'Moreau Girard'),
  from('AZE', 'Elnur Leyla', 'Məmmədov Quliyeva'),
  from('BEL', 'Wout Amélie', 'Peeters Claes'),
  from('JOR', 'Rami Dina', 'Nasser Khoury'),
  from('USA', 'Michael Sarah', 'Turner Hughes'),
]
