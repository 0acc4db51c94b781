import type { Translation } from './translation.ts'

export const en = {
  summary: 'For information: the text in English',
  notice: [
    {
      heading: '1. Data controller',
      paragraphs: [
        'Your personal data are processed by the business named above as the data controller.',
        'This text has been prepared to inform you in accordance with Article 10 of the Personal Data Protection Law No. 6698 (the Law). It is not a contract; it does not ask you to accept anything.',
      ],
    },
    {
      heading: '2. Personal data that are processed',
      paragraphs: ['Only the following data are processed for your booking and your stay:'],
      list: [
        'Identity: first name, last name, nationality; for Turkish citizens the Turkish identity number, for foreigners the passport number.',
        'Contact: telephone number and, if you give it, e-mail address.',
        'Booking and stay: lodging unit, dates of arrival and departure, the people who stay with you, your special requests.',
        'Payment: price, method of payment and invoice details.',
        'Records of transactions: the times at which verification messages were sent and verified, and the IP address and browser details of the device that was used.',
      ],
    },
    {
      heading: '3. Purposes of processing',
      paragraphs: ['These data are processed for the following purposes:'],
      list: [
        'taking, changing and cancelling the booking and providing the lodging service,',
        'recording the identities of those who stay and reporting them to the competent law enforcement authority,',
        'receiving the payment, issuing invoices and keeping accounting records,',
        'passing on to you information about your stay,',
        'proving that the contract was concluded and that this information was given, and resolving possible disputes.',
      ],
    },
    {
      heading: '4. Method of collection and legal grounds',
      paragraphs: [
        'Your data are collected from you orally, in writing or electronically, at the time of booking and when you arrive at the business, partly by automatic means. No photocopy, scan or photograph of your identity document is taken; the document is only looked at and the necessary details are recorded.',
        'The legal grounds for the processing are:',
      ],
      list: [
        'Art. 5/2-a and 5/2-ç of the Law: being expressly provided for by law, and a legal obligation (Identity Notification Law No. 1774, Tax Procedure Law No. 213, Law No. 6502 on the Protection of Consumers).',
        'Art. 5/2-c of the Law: conclusion and performance of the lodging contract.',
        'Art. 5/2-e of the Law: establishment, exercise or protection of a right.',
        'Art. 5/2-f of the Law: the legitimate interests of the business, provided that your fundamental rights and freedoms are not harmed (transaction security records).',
      ],
    },
    {
      heading: '5. Transfer of data',
      paragraphs: [
        'Your data may be transferred to the following recipients, only for the purposes above and as far as necessary:',
      ],
      list: [
        'the General Directorate of Security (police) or the General Command of the Gendarmerie, for the notification of identities,',
        'the tax administration, courts and other competent public institutions, within the scope of legal obligations and of their requests,',
        'providers of SMS, e-mail, hosting, payment and e-invoice services who work on behalf of the business, and its certified accountant,',
        'if you booked through an intermediary, that intermediary.',
      ],
    },
    {
      heading: '6. Retention period and erasure',
      paragraphs: [
        'Your data are kept for the periods laid down in the relevant legislation and for as long as the purpose of the processing requires. In accordance with Article 7 of the Law, once the reasons that require the processing no longer exist, your data are erased, destroyed or anonymised by the business of its own accord or at your request.',
        'Data are transferred abroad only if one of the conditions of Article 9 of the Law is met, and you are informed of such a transfer separately.',
      ],
    },
    {
      heading: '7. Your rights',
      paragraphs: ['Under Article 11 of the Law, by applying to the business you may:'],
      list: [
        'learn whether your data are processed and whether they are used for their purpose, and request information about this,',
        'learn to whom your data are transferred in Türkiye or abroad,',
        'request that incomplete or incorrect data be corrected, that data be erased or destroyed under Article 7 if its conditions are met, and that this be notified to those to whom the data were transferred,',
        'object to a result against you that arises from analysis exclusively by automated systems,',
        'claim compensation for damage that you suffer because of unlawful processing.',
      ],
    },
    {
      heading: '8. How to apply',
      paragraphs: [
        'You may send your requests, together with information that shows your identity, in writing to the address of the business, or from your telephone number or e-mail address registered with the business. Your application is concluded free of charge as soon as possible and within thirty days at the latest; if the process additionally involves a cost, the fee set by the Personal Data Protection Board may be charged.',
      ],
    },
    {
      heading: '9. Right to complain to the Board',
      paragraphs: [
        'If your application is refused, if you find the answer insufficient or if you receive no answer in time, you may complain to the Personal Data Protection Board within thirty days of the date on which you learned of the answer, and in any event within sixty days of the date of the application.',
      ],
    },
    {
      heading: '10. Meaning of the verification code sent by SMS',
      paragraphs: [
        'You may confirm that this text was presented to you by sharing the verification code that was sent to your telephone by SMS with the authorised person of the business, or by entering it on the page of your stay. Sharing or entering the code means only “I have read and understood it”; it does not take the place of explicit consent, of approval of a contract or of permission for commercial messages. Not doing so is no obstacle to your stay.',
        'If processing that requires your explicit consent is intended, that consent is requested from you with a separate text. That consent, too, you can give only by sharing with the authorised person the separate verification code sent by SMS for that text alone, and you can withdraw it whenever you wish. Not giving consent does not affect the service.',
      ],
    },
  ],
  contract: [
    {
      heading: '1. Parties',
      paragraphs: [
        'Service provider: the business named above (the Business), at the address stated there.',
        'Customer: the person named above (the Customer). The Customer concludes this contract on their own behalf and on behalf of the people who will stay with them.',
      ],
    },
    {
      heading: '2. Subject and details of the stay',
      paragraphs: [
        'The subject of this contract is the provision of the lodging service described below and the payment of its price.',
      ],
      list: [
        'Lodging unit: see [Konaklama birimi] above',
        'Check-in date: see [Giriş tarihi] above',
        'Check-out date: see [Çıkış tarihi] above',
        'Length of the stay in days: see [Süre] above',
        'Number of people: see [Kişi sayısı] above',
      ],
    },
    {
      heading: '3. Price and payment',
      paragraphs: [
        'By approving this contract, the Customer comes under an obligation to pay the price below. No price for the lodging above the price including taxes is requested from the Customer.',
        'The total price is the sum of the prices of the nights. The price of extra services taken together with the lodging is added to it. The deposit is deducted from the amount to be paid.',
      ],
      list: [
        'Total price: see [Toplam bedel] above',
        'Price including taxes: see [Vergiler dâhil bedel] above',
        'Price per night: see [Gecelik bedel] above',
        'Extra services: see [Ek hizmet] above',
        'Deposit: see [Kapora] above',
        'Method of payment: see [Ödeme şekli] above',
      ],
    },
    {
      heading: '4. Check-in and check-out',
      paragraphs: [
        'The unit is handed over on the day of check-in as of the time stated above, and vacated on the day of check-out as of the time stated above.',
        'As required by the Identity Notification Law No. 1774, everyone who stays shows their identity card or passport at check-in. No copies of the documents are taken.',
      ],
    },
    {
      heading: '5. Cancellation',
      paragraphs: ['The terms of cancellation are those stated in this section of the Turkish text above.'],
    },
    {
      heading: '6. Right of withdrawal',
      paragraphs: [
        'Under Article 15, first paragraph, subparagraph (g) of the Regulation on Distance Contracts, there is no right of withdrawal for lodging services that must be provided on a specific date or in a specific period. The possibility of cancellation in section 5 is reserved.',
      ],
    },
    {
      heading: '7. Key, damage and additional spending',
      paragraphs: [],
      list: [
        'If the room key is lost, the cost of replacing the key or the lock is charged to the Customer separately.',
        'Food, drink and similar spending within the Business is not included in the price of the lodging; it is charged separately.',
        'The Customer and those who stay with them make good the damage that they cause to the unit and its contents through their fault.',
      ],
    },
    {
      heading: '8. The Business’s own terms',
      paragraphs: [
        'The terms that the Business has added to this contract, as they stood when the verification code was sent, are:',
        'They are those stated in this section of the Turkish text above.',
        'These terms do not limit the rights that the Customer has by law. Where they conflict with another section of this contract, whichever is in the Customer’s favour applies.',
      ],
    },
    {
      heading: '9. Personal data',
      paragraphs: [
        'Information about the processing of personal data is given in a separate privacy notice. Approval of this contract does not mean explicit consent or permission for commercial messages.',
      ],
    },
    {
      heading: '10. Complaints and disputes',
      paragraphs: [
        'The Customer may address complaints to the Business. In disputes, application may be made to the consumer arbitration committees within the monetary limits set by law, and above these limits to the consumer courts.',
      ],
    },
    {
      heading: '11. Approval',
      paragraphs: [
        'This contract has been approved by the Customer by SMS verification: the Customer has shared the code that was sent to their telephone for this contract alone with the authorised person of the Business, or has entered it on the page of their stay. SMS verification is not a secure electronic signature. A copy of the contract is given to the Customer on request.',
      ],
      list: [
        'Place and date of issue: see [Düzenleme yeri ve tarihi] above',
        'Date of approval: see [Onay tarihi] above',
      ],
    },
  ],
} satisfies Translation
