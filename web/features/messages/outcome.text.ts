import type { MessageState } from '#domain/sms/message-state.ts'
import { texts } from '#web/platform/texts.ts'

type Named = { states: Record<MessageState, string>; reasons: Record<string, string> }

const words: { tr: Named; en: Named } = {
  tr: {
    states: {
      queued: 'Sırada',
      sending: 'Gönderiliyor',
      sent: 'Gönderildi',
      unknown: 'Bilinmiyor',
      failed: 'Gönderilemedi',
      skipped: 'Atlandı',
      delivered: 'İletildi',
      undelivered: 'İletilemedi',
    },
    reasons: {
      'no-consent': 'Tanıtım izni kayıtlı değil',
      'value-missing': 'Mesajdaki alanların değeri bilinmiyor',
      'too-long': 'Alanlar doldurulunca 1000 karakteri aşıyor',
      'phone-full': 'Konuk’un SMS hattından bu numaraya bugün daha fazla SMS gitmez',
      'strangers-spent': 'Misafiriniz ya da çalışanınız değil; böyle numaralara bugünkü hakkınız bitti',
      'contact-held': 'Mesajında bağlantı, e-posta ya da telefon numarası var; işletmeniz Konuk’un onayını bekliyor',
      'account-changed': 'Sırada beklerken SMS hesabınız değişti; yeniden gönderebilirsiniz',
      invalid: 'Türkiye cep telefonu numarası değil; bu kişiye WhatsApp’tan ya da e-postayla yazın',
      'invalid-number': 'Geçersiz numara',
      sender: 'Gönderici adı sağlayıcıda onaylı değil',
      credentials: 'SMS sağlayıcısının kullanıcı bilgileri hatalı',
      credit: 'SMS bakiyesi yetersiz',
      iys: 'İYS engeli ya da İYS’ye ulaşılamadı',
      rejected: 'Sağlayıcı reddetti',
      busy: 'Sağlayıcı yoğun',
      unreachable: 'Sağlayıcıya ulaşılamadı',
      unknown: 'Sağlayıcıdan yanıt gelmedi; mesaj gitmiş olabilir',
      interrupted: 'Gönderirken sistem durdu; mesaj gitmiş olabilir',
      'not-tried': 'Gönderilmeye çalışılmadı',
      expired: 'Süresi doldu (telefon kapalı olabilir)',
      'not-delivered': 'Telefona ulaşmadı',
      duplicate: 'Sağlayıcı aynı mesajı bu numaraya az önce almış',
      blacklisted: 'Numara kara listede',
      'provider-error': 'Sağlayıcı hatası',
    },
  },
  en: {
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      unknown: 'Unknown',
      failed: 'Not sent',
      skipped: 'Left out',
      delivered: 'Delivered',
      undelivered: 'Not delivered',
    },
    reasons: {
      'no-consent': 'No recorded marketing consent',
      'value-missing': 'Values of the placeholders are not known',
      'too-long': 'More than 1000 characters once filled',
      'phone-full': 'Konuk’s account sends this number no more SMS today',
      'strangers-spent': 'Neither a guest nor a colleague; today’s messages to such numbers are used up',
      'contact-held':
        'Its text holds a link, an e-mail address or a phone number; your business waits for Konuk’s release',
      'account-changed': 'Your SMS account changed while it waited; you may send it again',
      invalid: 'Not a Turkish mobile number; write to this person by WhatsApp or e-mail',
      'invalid-number': 'Invalid number',
      sender: 'The sender name is not approved at the provider',
      credentials: 'Wrong credentials of the SMS provider',
      credit: 'Not enough SMS credit',
      iys: 'Stopped by İYS, or İYS could not be asked',
      rejected: 'Refused by the provider',
      busy: 'The provider is busy',
      unreachable: 'The provider could not be reached',
      unknown: 'No answer from the provider; it may have gone out',
      interrupted: 'The system stopped while sending; it may have gone out',
      'not-tried': 'Never tried',
      expired: 'Expired (the phone may be off)',
      'not-delivered': 'Did not reach the phone',
      duplicate: 'The provider has had the same message for this number a short while ago',
      blacklisted: 'The number is blacklisted',
      'provider-error': 'The provider failed',
    },
  },
}

/** Texts for the outcome of a message and its reason. */
export const outcomeText = texts(words)
