import type { BlockReason } from '#domain/blocks/block.ts'
import { problems } from '#contract/problem.ts'

/** Texts for the reasons why a unit is blocked, for messages and screens. */
export const blockReasonWords: Record<string, { tr: string; en: string }> = {
  repair: { tr: 'bakım, onarım', en: 'repair' },
  cleaning: { tr: 'temizlik', en: 'cleaning' },
  owner: { tr: 'kendi kullanımımız', en: 'own use' },
  season: { tr: 'sezon dışı', en: 'off season' },
  other: { tr: 'diğer', en: 'other' },
} satisfies Record<BlockReason, { tr: string; en: string }>

/** Refusals around blocked units. */
export const blockProblems = problems({
  'block.not-found': {
    tr: 'Kapatma bulunamadı. Kaldırılmış olabilir.',
    en: 'The block was not found. It may have been removed.',
  },
  'block.ends-before-it-begins': {
    tr: 'Kapatmanın bitişi başlangıcından sonra olmalıdır.',
    en: 'A block must end after the day on which it begins.',
  },
  'block.in-the-past': { tr: 'Geçmiş günler kapatılamaz.', en: 'Days that are over cannot be blocked.' },
  'block.over': {
    tr: 'Bu kapatmanın süresi dolmuş, kaldırılamaz: o günlerde birim gerçekten kapalıydı.',
    en: 'This block is over and cannot be removed: the unit really was closed on those days.',
  },
  'block.too-long': { tr: 'Bir kapatma en fazla bir yıl sürebilir.', en: 'A block takes at most one year.' },
  'block.changed-meanwhile': {
    tr: 'Bu kapatmayı az önce başka biri değiştirdi.',
    en: 'Somebody else has just changed this block.',
  },
  'block.stored-unit': {
    tr: ({ unitName }) => `Şimdi kayıtlı olan: ${unitName}`,
    en: ({ unitName }) => `Stored now: ${unitName}`,
  },
  'block.stored-check-in': {
    tr: ({ checkIn }) => `Şimdi kayıtlı olan: ${checkIn}`,
    en: ({ checkIn }) => `Stored now: ${checkIn}`,
  },
  'block.stored-check-out': {
    tr: ({ checkOut }) => `Şimdi kayıtlı olan: ${checkOut}`,
    en: ({ checkOut }) => `Stored now: ${checkOut}`,
  },
  'block.stored-reason': {
    tr: ({ reason }) => `Şimdi kayıtlı olan: ${blockReasonWords[`${reason}`]?.tr ?? reason}`,
    en: ({ reason }) => `Stored now: ${blockReasonWords[`${reason}`]?.en ?? reason}`,
  },
  'block.stored-note': {
    tr: ({ note }) => `Şimdi kayıtlı olan: ${note || '–'}`,
    en: ({ note }) => `Stored now: ${note || '–'}`,
  },
})
