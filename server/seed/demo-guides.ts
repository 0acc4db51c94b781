import type { NewGuide } from '#contract/unit-guide/schemas.ts'
import { changeGuide } from '#server/features/unit-guide/change-guide.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import type { Db } from '#server/platform/db/connect.ts'

const ofBusiness: NewGuide = {
  ...unwrittenGuide,
  directions:
    'Kırkpınar camisini geçince ikinci sağdan dönün, köprüden sonra toprak yol başlar.\n' +
    'Tahta “Çamlıvadi” tabelasından sola girin; otopark kapının önünde.\n' +
    'Telefon son kilometrede çekmeyebilir, tarifi yolda açık tutun.',
  place: '40.6878, 30.2164',
  rules:
    'Ateş yalnız ocakta ve mangalda yakılır.\nSaat 23.00’ten sonra dışarıda müzik çalınmaz.\n' +
    'Evcil hayvanınız tasmayla gezebilir.\nÇöpleri otoparktaki kutulara bırakın.',
  wifiName: 'Camlivadi-Misafir',
  wifiPassword: 'cam-kokusu-2026',
  codesBefore: 60,
  translations: {
    ...unwrittenGuide.translations,
    en: {
      directions:
        'Pass the mosque of Kırkpınar and take the second road on the right; after the bridge it is a dirt road.\n' +
        'Turn left at the wooden sign “Çamlıvadi”; you can park in front of the door.\n' +
        'There may be no signal on the last kilometre, so keep this open on the way.',
      rules:
        'Light fires only in the fireplace and the barbecue.\nNo music outside after 23:00.\n' +
        'Pets are welcome on a lead.\nPlease put your waste into the bins at the car park.',
    },
  },
}

/** The first two units have door codes; in the second one something differs besides. */
const ofUnits: readonly NewGuide[] = [
  { ...unwrittenGuide, doorCode: '4719' },
  {
    ...unwrittenGuide,
    doorCode: '8206',
    rules: 'Jakuziyi kullanmadan önce duş alın.\nSaat 23.00’ten sonra jakuzi kapalıdır.',
  },
]

export async function addDemoGuides(
  tx: Db,
  { hotelId, secret }: { hotelId: number; secret: string },
  unitIds: readonly number[],
): Promise<void> {
  await changeGuide(tx, secret, { hotelId, unitId: null }, ofBusiness)
  for (const [at, guide] of ofUnits.entries()) {
    const unitId = unitIds[at]
    if (unitId !== undefined) await changeGuide(tx, secret, { hotelId, unitId }, guide)
  }
}
