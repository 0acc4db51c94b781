import type { WhyDestroyed } from '#domain/kvkk/destroyed.ts'
import { texts } from '#web/platform/texts.ts'

const tr = {
  title: 'Saklama ve imha',
  description: 'Misafir verileri ne kadar saklanır, ne zaman yok edilir ve neler yok edildi (KVKK m. 7).',
  back: 'KVKK',
  mayNot: 'Saklama ve imhayı yalnızca yetkili kişiler görür. İşletme sahibine başvurun.',
  records: 'İmha kayıtları',
  recordsMore:
    'Ne zaman, kim, neyi, neden yok etti. Kayıtlarda misafire ait bilgi yoktur; silinemez ve değiştirilemez.',
  failed: 'İmha kayıtları açılamadı',
  none: 'Henüz imha kaydı yok',
  noneMore: 'Bir misafir silindiğinde ya da saklama süresi dolan veriler imha edildiğinde burada görünür.',
  record: (id: number) => `Kayıt ${id}`,
  why: {
    request: 'Misafirin isteği üzerine',
    retention: 'Saklama süresi dolduğu için',
  } satisfies Record<WhyDestroyed, string>,
  itself: 'Konuk (kendiliğinden)',
  erased: 'Yok edilenler',
  kept: 'Yasa gereği kalanlar',
  nothing: 'Yok edilecek bir şey yoktu.',
}

const en: typeof tr = {
  title: 'Retention and destruction',
  description: 'How long what is known of guests is kept, when it is destroyed, and what was (law 6698, art. 7).',
  back: 'KVKK',
  mayNot: 'Retention and destruction are seen by those who may do so. Ask the owner of the business.',
  records: 'Records of destruction',
  recordsMore: 'When, by whom, what and why. They say nothing of any guest, and can neither be deleted nor changed.',
  failed: 'The records could not be opened',
  none: 'There is no record yet',
  noneMore: 'They appear here when a guest is erased, or when data whose time is over are destroyed.',
  record: (id: number) => `Record ${id}`,
  why: { request: 'The guest asked for it', retention: 'Its time was over' },
  itself: 'Konuk (by itself)',
  erased: 'What was destroyed',
  kept: 'What the law keeps',
  nothing: 'There was nothing to destroy.',
}

export const retentionText = texts({ tr, en })
