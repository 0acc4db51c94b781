import { problems } from '#contract/problem.ts'
import { maxPictureBytes, maxPicturesOfUnit, maxPixels } from '#domain/pictures/picture.ts'

const megabytes = maxPictureBytes / 1_000_000
const megapixels = maxPixels / 1_000_000

/** Refusals about pictures and other stored files. */
export const pictureProblems = problems({
  'picture.too-many-bytes': {
    tr: `Fotoğraf en fazla ${megabytes} MB olabilir.`,
    en: `A picture has at most ${megabytes} MB.`,
  },
  'picture.too-many-pixels': {
    tr: ({ width, height }) =>
      `Fotoğraf çok büyük (${width} × ${height}). En fazla ${megapixels} megapiksel olabilir; telefonunuzda küçültüp yeniden ekleyin.`,
    en: ({ width, height }) =>
      `The picture is too large (${width} × ${height}). It has at most ${megapixels} megapixels; make it smaller and add it again.`,
  },
  'picture.other-format': {
    tr: ({ format }) => `${format} dosyası eklenemez. JPEG, PNG ya da WebP olarak kaydedip yeniden ekleyin.`,
    en: ({ format }) =>
      `A file in the format ${format} cannot be added. Save it as JPEG, PNG or WebP and add it again.`,
  },
  'picture.no-picture': {
    tr: 'Bu dosya fotoğraf değil. JPEG, PNG ya da WebP ekleyin.',
    en: 'This file is no picture. Add a JPEG, a PNG or a WebP.',
  },
  'picture.animated': {
    tr: 'Hareketli görüntü eklenemez. Tek bir fotoğraf ekleyin.',
    en: 'A moving picture cannot be added. Add a single picture.',
  },
  'picture.also-other': {
    tr: 'Bu dosyanın içinde fotoğraftan başka bir şey de var. Fotoğrafı yeniden kaydedip ekleyin.',
    en: 'This file has something else in it besides the picture. Save the picture anew and add that.',
  },
  'picture.damaged': {
    tr: 'Fotoğraf okunamadı: dosya yarım ya da bozuk. Yeniden çekip ya da indirip ekleyin.',
    en: 'The picture cannot be read: the file is cut off or damaged. Take or download it again.',
  },
  'picture.takes-too-long': {
    tr: 'Fotoğrafı hazırlamak çok uzun sürdü. Küçültüp yeniden ekleyin.',
    en: 'Preparing the picture took too long. Make it smaller and add it again.',
  },
  'picture.too-many': {
    tr: `Bir birimde en fazla ${maxPicturesOfUnit} fotoğraf olabilir. Yenisi için önce birini silin.`,
    en: `A unit has at most ${maxPicturesOfUnit} pictures. Delete one first.`,
  },
  'picture.not-found': {
    tr: 'Fotoğraf bulunamadı. Daha önce silinmiş olabilir.',
    en: 'The picture was not found. It may have been deleted already.',
  },
  'picture.order-outdated': {
    tr: 'Siz sıralarken fotoğraflar değişti. Yeni sırayla yeniden deneyin.',
    en: 'The pictures changed while you were ordering them. Try again with the new order.',
  },
  'picture.changed-meanwhile': {
    tr: 'Siz yazarken bu fotoğrafın açıklamasını başka biri değiştirdi. Yazdığınız kaydedilmedi.',
    en: 'Somebody else changed the description of this picture while you were writing. Yours was not saved.',
  },
  'file.damaged': {
    tr: 'Bu dosya sunucuda bozulmuş; gösterilmiyor. Yeniden ekleyin ya da yedekten geri yükletin.',
    en: 'This file is damaged on the server and is not shown. Add it again, or have it restored from a backup.',
  },
  'file.missing': {
    tr: 'Bu dosya sunucuda bulunamadı. Yeniden ekleyin ya da yedekten geri yükletin.',
    en: 'This file is missing on the server. Add it again, or have it restored from a backup.',
  },
})
