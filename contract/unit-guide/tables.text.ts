import { tableWords } from '#contract/audit/table-words.ts'

export const unitGuideTableWords = tableWords({
  unit_guide: {
    tr: { name: 'misafir sayfası bilgileri' },
    en: { name: "texts of the guest's page" },
  },
  unit_guide_translation: {
    tr: {
      name: 'misafir sayfası çevirileri',
      values: { language: { en: 'İngilizce', ru: 'Rusça', de: 'Almanca', ar: 'Arapça' } },
    },
    en: {
      name: "translations of the guest's page",
      values: { language: { en: 'English', ru: 'Russian', de: 'German', ar: 'Arabic' } },
    },
  },
  unit_guide_code: {
    tr: { name: 'kapı ve Wi-Fi kodları' },
    en: { name: 'door and Wi-Fi codes' },
  },
})
