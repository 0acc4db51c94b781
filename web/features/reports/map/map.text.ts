import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

export const mapText = texts({
  tr: {
    title: 'Harita',
    more: 'Misafirlerinizin geldiği ülkeler, seçtiğiniz dönemde konaklayanların uyruğuna göre.',
    view: 'Görünüm',
    world: 'Dünya',
    near: 'Türkiye ve çevresi',
    mapTitle: 'Dünya haritası',
    mapLabel: (countries: number, guests: string) =>
      `Harita: ${countries} ülkeden ${guests} misafir. Aynı bilgiler yandaki listededir.`,
    answer: (total: string, share: string, country: string) =>
      `${total} misafirin ${withSuffix(share, 'its')} ${withSuffix(country, 'from')}.`,
    next: (countries: string) => `Sonra ${countries}.`,
    showAll: (count: number) => `Tüm ülkeler (${count})`,
    legend: 'Renk koyulaştıkça ve daire büyüdükçe misafir sayısı artar. Adı sığmayan ülke listededir.',
    list: 'Ülkelere göre misafirler',
    guests: (count: string) => `${count} misafir`,
    nights: (count: string) => `${count} geceleme`,
    outside: (count: number) => `${count} ülke bu görünümün dışında; hepsi için Dünya görünümünü seçin.`,
    none: 'Bu dönemde konaklayan misafir yok',
    noneMore: 'Misafirleriniz konakladıkça geldikleri ülkeler haritada işaretlenir.',
    noShapes: 'Harita çizilemedi; sayılar listede duruyor.',
  },
  en: {
    title: 'Map',
    more: 'The countries your guests come from, by the nationality of those who stayed in the period you choose.',
    view: 'View',
    world: 'World',
    near: 'Türkiye and around',
    mapTitle: 'World map',
    mapLabel: (countries: number, guests: string) =>
      `Map: ${guests} ${guests === '1' ? 'guest' : 'guests'} from ${countries} ${countries === 1 ? 'country' : 'countries'}. The list beside it says the same.`,
    answer: (total: string, share: string, country: string) =>
      `${total} ${total === '1' ? 'guest' : 'guests'}, ${share} from ${country}.`,
    next: (countries: string) => `Then ${countries}.`,
    showAll: (count: number) => `All countries (${count})`,
    legend:
      'The darker the colour and the larger the circle, the more guests. The list has countries whose names find no room.',
    list: 'Guests by country',
    guests: (count: string) => `${count} ${count === '1' ? 'guest' : 'guests'}`,
    nights: (count: string) => `${count} guest ${count === '1' ? 'night' : 'nights'}`,
    outside: (count: number) =>
      `${count} ${count === 1 ? 'country lies' : 'countries lie'} outside this view; choose World to see all.`,
    none: 'Nobody stayed in this period',
    noneMore: 'Countries are marked on the map as their guests stay.',
    noShapes: 'The map could not be drawn; the numbers are in the list.',
  },
})
