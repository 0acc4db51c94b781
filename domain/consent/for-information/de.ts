import type { Translation } from './translation.ts'

export const de = {
  summary: 'Zur Information: der Text auf Deutsch',
  notice: [
    {
      heading: '1. Verantwortlicher',
      paragraphs: [
        'Ihre personenbezogenen Daten werden von dem oben genannten Betrieb als Verantwortlichem verarbeitet.',
        'Dieser Text soll Sie gemäß Artikel 10 des Gesetzes Nr. 6698 zum Schutz personenbezogener Daten (Gesetz) informieren. Er ist kein Vertrag und verlangt von Ihnen keine Zustimmung.',
      ],
    },
    {
      heading: '2. Verarbeitete personenbezogene Daten',
      paragraphs: ['Für Ihre Buchung und Ihren Aufenthalt werden nur die folgenden Daten verarbeitet:'],
      list: [
        'Identität: Vorname, Nachname, Staatsangehörigkeit; bei türkischen Staatsangehörigen die türkische Identitätsnummer, bei Ausländern die Passnummer.',
        'Kontakt: Telefonnummer und, falls Sie sie angeben, E-Mail-Adresse.',
        'Buchung und Aufenthalt: Unterkunftseinheit, Anreise- und Abreisedatum, Mitreisende, Ihre besonderen Wünsche.',
        'Zahlung: Preis, Zahlungsart und Rechnungsdaten.',
        'Vorgangsdaten: Zeitpunkte des Versands und der Bestätigung von Prüfnachrichten, IP-Adresse und Browserangaben des verwendeten Geräts.',
      ],
    },
    {
      heading: '3. Zwecke der Verarbeitung',
      paragraphs: ['Diese Daten werden zu folgenden Zwecken verarbeitet:'],
      list: [
        'Annahme, Änderung und Stornierung der Buchung sowie Erbringung der Beherbergungsleistung,',
        'Erfassung der Identität der Übernachtenden und Meldung an die zuständige Polizeibehörde,',
        'Entgegennahme der Zahlung, Ausstellung der Rechnung und Führung der Buchhaltung,',
        'Übermittlung von Informationen zu Ihrem Aufenthalt an Sie,',
        'Nachweis, dass der Vertrag geschlossen und diese Information erteilt wurde, sowie Beilegung möglicher Streitigkeiten.',
      ],
    },
    {
      heading: '4. Art der Erhebung und Rechtsgründe',
      paragraphs: [
        'Ihre Daten werden bei der Buchung und bei Ihrer Ankunft im Betrieb mündlich, schriftlich oder elektronisch bei Ihnen erhoben, teilweise automatisiert. Von Ihrem Ausweisdokument wird keine Kopie, kein Scan und kein Foto gemacht; das Dokument wird nur angesehen, und die nötigen Angaben werden erfasst.',
        'Die Verarbeitung beruht auf folgenden Rechtsgründen:',
      ],
      list: [
        'Art. 5/2-a und 5/2-ç des Gesetzes: ausdrückliche gesetzliche Regelung und rechtliche Verpflichtung (Identitätsmeldegesetz Nr. 1774, Steuerverfahrensgesetz Nr. 213, Verbraucherschutzgesetz Nr. 6502).',
        'Art. 5/2-c des Gesetzes: Abschluss und Erfüllung des Beherbergungsvertrags.',
        'Art. 5/2-e des Gesetzes: Begründung, Ausübung oder Schutz eines Rechts.',
        'Art. 5/2-f des Gesetzes: berechtigtes Interesse des Betriebs, sofern Ihre Grundrechte und Grundfreiheiten nicht beeinträchtigt werden (Aufzeichnungen zur Vorgangssicherheit).',
      ],
    },
    {
      heading: '5. Weitergabe der Daten',
      paragraphs: [
        'Ihre Daten können nur zu den oben genannten Zwecken und nur im nötigen Umfang an folgende Empfänger weitergegeben werden:',
      ],
      list: [
        'an die Generaldirektion für Sicherheit (Polizei) oder das Generalkommando der Gendarmerie zur Identitätsmeldung,',
        'an Steuerverwaltung, Gerichte und andere zuständige öffentliche Stellen im Rahmen gesetzlicher Pflichten und ihrer Anforderungen,',
        'an Anbieter von SMS-, E-Mail-, Hosting-, Zahlungs- und E-Rechnungsdiensten, die im Namen des Betriebs tätig sind, und an den Steuerberater,',
        'an den Vermittler, falls Sie über einen solchen gebucht haben.',
      ],
    },
    {
      heading: '6. Aufbewahrungsdauer und Löschung',
      paragraphs: [
        'Ihre Daten werden für die in den einschlägigen Vorschriften vorgesehenen Fristen und so lange aufbewahrt, wie es der Zweck der Verarbeitung erfordert. Gemäß Artikel 7 des Gesetzes werden Ihre Daten vom Betrieb von sich aus oder auf Ihren Antrag gelöscht, vernichtet oder anonymisiert, sobald die Gründe für die Verarbeitung entfallen.',
        'Eine Übermittlung ins Ausland erfolgt nur, wenn eine der Voraussetzungen des Artikels 9 des Gesetzes vorliegt; über eine solche Übermittlung werden Sie gesondert informiert.',
      ],
    },
    {
      heading: '7. Ihre Rechte',
      paragraphs: ['Nach Artikel 11 des Gesetzes können Sie sich an den Betrieb wenden und:'],
      list: [
        'erfahren, ob Ihre Daten verarbeitet und ob sie zweckgemäß verwendet werden, und hierüber Auskunft verlangen,',
        'erfahren, an wen Ihre Daten im Inland oder ins Ausland weitergegeben werden,',
        'verlangen, dass unvollständige oder falsche Daten berichtigt und, wenn die Voraussetzungen vorliegen, nach Artikel 7 gelöscht oder vernichtet werden und dass dies den Empfängern der Daten mitgeteilt wird,',
        'einem Ergebnis widersprechen, das ausschließlich durch eine Analyse automatisierter Systeme zu Ihren Ungunsten entsteht,',
        'Ersatz des Schadens verlangen, der Ihnen durch rechtswidrige Verarbeitung entsteht.',
      ],
    },
    {
      heading: '8. Antragsweg',
      paragraphs: [
        'Ihre Anträge können Sie zusammen mit Angaben, die Ihre Identität zeigen, schriftlich an die Adresse des Betriebs oder über Ihre beim Betrieb hinterlegte Telefonnummer oder E-Mail-Adresse richten. Ihr Antrag wird so bald wie möglich, spätestens innerhalb von dreißig Tagen, kostenlos erledigt; verursacht der Vorgang zusätzliche Kosten, kann die vom Ausschuss für den Schutz personenbezogener Daten festgelegte Gebühr verlangt werden.',
      ],
    },
    {
      heading: '9. Recht auf Beschwerde beim Ausschuss',
      paragraphs: [
        'Wird Ihr Antrag abgelehnt, halten Sie die Antwort für unzureichend oder erhalten Sie keine fristgerechte Antwort, können Sie sich innerhalb von dreißig Tagen ab dem Tag, an dem Sie von der Antwort erfahren haben, und in jedem Fall innerhalb von sechzig Tagen ab dem Tag des Antrags beim Ausschuss für den Schutz personenbezogener Daten beschweren.',
      ],
    },
    {
      heading: '10. Bedeutung des per SMS gesendeten Prüfcodes',
      paragraphs: [
        'Dass Ihnen dieser Text vorgelegt wurde, können Sie bestätigen, indem Sie den per SMS an Ihr Telefon gesendeten Prüfcode der bevollmächtigten Person des Betriebs mitteilen oder auf der Seite Ihres Aufenthalts eingeben. Das Mitteilen oder Eingeben des Codes bedeutet nur „gelesen und verstanden“; es ersetzt weder eine ausdrückliche Einwilligung noch die Annahme eines Vertrags noch die Erlaubnis für kommerzielle Nachrichten. Es zu unterlassen, steht Ihrem Aufenthalt nicht entgegen.',
        'Soll eine Verarbeitung erfolgen, die Ihre ausdrückliche Einwilligung erfordert, wird diese mit einem gesonderten Text von Ihnen erbeten. Auch diese Einwilligung können Sie nur erteilen, indem Sie den nur für jenen Text per SMS gesendeten gesonderten Prüfcode der bevollmächtigten Person mitteilen, und Sie können sie jederzeit widerrufen. Wenn Sie nicht einwilligen, hat das keinen Einfluss auf die Leistung.',
      ],
    },
  ],
  contract: [
    {
      heading: '1. Parteien',
      paragraphs: [
        'Dienstleister: der oben genannte Betrieb (Betrieb) mit der dort angegebenen Adresse.',
        'Kunde: die oben genannte Person (Kunde). Der Kunde schließt diesen Vertrag in eigenem Namen und im Namen der Personen, die mit ihm übernachten.',
      ],
    },
    {
      heading: '2. Gegenstand und Angaben zum Aufenthalt',
      paragraphs: [
        'Gegenstand dieses Vertrags ist die Erbringung der nachstehend beschriebenen Beherbergungsleistung und die Zahlung ihres Preises.',
      ],
      list: [
        'Unterkunftseinheit: siehe oben [Konaklama birimi]',
        'Anreisedatum: siehe oben [Giriş tarihi]',
        'Abreisedatum: siehe oben [Çıkış tarihi]',
        'Dauer in Tagen: siehe oben [Süre]',
        'Anzahl der Personen: siehe oben [Kişi sayısı]',
      ],
    },
    {
      heading: '3. Preis und Zahlung',
      paragraphs: [
        'Mit der Bestätigung dieses Vertrags verpflichtet sich der Kunde, den nachstehenden Preis zu zahlen. Vom Kunden wird kein Preis für die Unterkunft verlangt, der über dem Preis einschließlich Steuern liegt.',
        'Der Gesamtpreis ist die Summe der Preise der einzelnen Nächte. Der Preis der zusammen mit der Unterkunft gebuchten Zusatzleistungen kommt hinzu. Die Anzahlung wird vom zu zahlenden Betrag abgezogen.',
      ],
      list: [
        'Gesamtpreis: siehe oben [Toplam bedel]',
        'Preis einschließlich Steuern: siehe oben [Vergiler dâhil bedel]',
        'Preis pro Nacht: siehe oben [Gecelik bedel]',
        'Zusatzleistungen: siehe oben [Ek hizmet]',
        'Anzahlung: siehe oben [Kapora]',
        'Zahlungsart: siehe oben [Ödeme şekli]',
      ],
    },
    {
      heading: '4. Anreise und Abreise',
      paragraphs: [
        'Die Einheit wird am Anreisetag ab der oben angegebenen Uhrzeit übergeben und am Abreisetag zur oben angegebenen Uhrzeit geräumt.',
        'Nach dem Identitätsmeldegesetz Nr. 1774 zeigen alle Übernachtenden bei der Anreise ihren Ausweis oder Reisepass vor. Es werden keine Kopien der Dokumente gemacht.',
      ],
    },
    {
      heading: '5. Stornierung',
      paragraphs: ['Es gelten die Stornierungsbedingungen, die oben in diesem Abschnitt des türkischen Textes stehen.'],
    },
    {
      heading: '6. Widerrufsrecht',
      paragraphs: [
        'Nach Artikel 15 Absatz eins Buchstabe (g) der Verordnung über Fernabsatzverträge besteht bei Beherbergungsleistungen, die zu einem bestimmten Termin oder in einem bestimmten Zeitraum zu erbringen sind, kein Widerrufsrecht. Die Möglichkeit der Stornierung nach Abschnitt 5 bleibt vorbehalten.',
      ],
    },
    {
      heading: '7. Schlüssel, Schäden und zusätzliche Ausgaben',
      paragraphs: [],
      list: [
        'Geht der Zimmerschlüssel verloren, werden dem Kunden die Kosten für den Ersatz des Schlüssels oder des Schlosses gesondert berechnet.',
        'Ausgaben für Essen, Getränke und Ähnliches im Betrieb sind nicht im Preis der Unterkunft enthalten; sie werden gesondert berechnet.',
        'Der Kunde und die mit ihm Übernachtenden ersetzen Schäden, die sie an der Einheit und ihrer Einrichtung schuldhaft verursachen.',
      ],
    },
    {
      heading: '8. Eigene Bedingungen des Betriebs',
      paragraphs: [
        'Die Bedingungen, die der Betrieb diesem Vertrag hinzugefügt hat, lauten in der Fassung, die beim Versand des Prüfcodes galt:',
        'Sie stehen oben in diesem Abschnitt des türkischen Textes.',
        'Diese Bedingungen schränken die gesetzlichen Rechte des Kunden nicht ein. Wo sie einem anderen Abschnitt dieses Vertrags widersprechen, gilt, was für den Kunden günstiger ist.',
      ],
    },
    {
      heading: '9. Personenbezogene Daten',
      paragraphs: [
        'Die Information über die Verarbeitung personenbezogener Daten erfolgt in einem gesonderten Datenschutzhinweis. Die Bestätigung dieses Vertrags bedeutet weder eine ausdrückliche Einwilligung noch eine Erlaubnis für kommerzielle Nachrichten.',
      ],
    },
    {
      heading: '10. Beschwerden und Streitigkeiten',
      paragraphs: [
        'Der Kunde kann Beschwerden an den Betrieb richten. Bei Streitigkeiten können innerhalb der gesetzlichen Wertgrenzen die Verbraucherschiedsstellen und oberhalb dieser Grenzen die Verbrauchergerichte angerufen werden.',
      ],
    },
    {
      heading: '11. Bestätigung',
      paragraphs: [
        'Dieser Vertrag wurde vom Kunden per SMS-Prüfung bestätigt: Der Kunde hat den nur für diesen Vertrag an sein Telefon gesendeten Code der bevollmächtigten Person des Betriebs mitgeteilt oder auf der Seite seines Aufenthalts eingegeben. Die SMS-Prüfung ist keine sichere elektronische Signatur. Auf Wunsch erhält der Kunde ein Exemplar des Vertrags.',
      ],
      list: [
        'Ort und Datum der Ausfertigung: siehe oben [Düzenleme yeri ve tarihi]',
        'Datum der Bestätigung: siehe oben [Onay tarihi]',
      ],
    },
  ],
} satisfies Translation
