import type { ZoneText } from './zone-text.ts'

export const de = {
  title: 'Mit der Kamera lesen',
  close: 'Schließen',
  light: 'Licht',
  opening: 'Die Kamera wird geöffnet…',
  find: 'Bringen Sie die Zeilen mit < unten auf dem Dokument in den Rahmen',
  closer: 'Gehen Sie etwas näher heran und halten Sie das Handy quer',
  steady: 'Halten Sie es ruhig und flach, ohne Spiegelung',
  unread: 'Das war nicht lesbar. Machen Sie ein Foto oder tippen Sie.',
  noCamera: 'Die Kamera ließ sich nicht öffnen. Machen Sie ein Foto oder tippen Sie.',
  reading: 'Wird gelesen…',
  photoUnread: 'Dieses Foto war nicht lesbar. Machen Sie eines näher an den Zeilen, oder tippen Sie.',
  expired: 'Das Dokument scheint abgelaufen zu sein. Bitte tippen Sie die Angaben.',
  privacy:
    'Das Bild bleibt auf Ihrem Handy und wird nicht gespeichert. Nur das Gelesene kommt ins Formular, wenn Sie zustimmen.',
  photo: 'Foto machen',
  type: 'Selbst tippen',
  read: 'Gelesen',
  letters: 'Das Dokument schreibt Namen ohne Umlaute und Akzente. Berichtigen Sie sie bei Bedarf im Formular.',
  name: 'Name',
  nationality: 'Staatsangehörigkeit',
  identityNumber: 'Identitätsnummer',
  passportNumber: 'Dokumentnummer',
  use: 'Diese Angaben übernehmen',
  again: 'Noch einmal lesen',
} satisfies ZoneText
