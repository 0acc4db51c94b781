import type { Language } from '#domain/language/language.ts'

/** The sentences with which the answers confirm success. */
export const picturesText: Record<
  Language,
  Record<'added' | 'ordered' | 'described' | 'removed' | 'restored', string>
> = {
  tr: {
    added: 'Fotoğraf eklendi.',
    ordered: 'Fotoğrafların sırası kaydedildi.',
    described: 'Açıklama kaydedildi.',
    removed: 'Fotoğraf silindi.',
    restored: 'Fotoğraf geri getirildi.',
  },
  en: {
    added: 'The picture was added.',
    ordered: 'The order of the pictures was saved.',
    described: 'The description was saved.',
    removed: 'The picture was deleted.',
    restored: 'The picture is back.',
  },
}
