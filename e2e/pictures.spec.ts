// The public pages show the product as it is: whoever changes a screen that they show takes its picture anew.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addWhatIsShown, openPage, ownWords, settled, signIn, startProduct } from './pictured-product.ts'
import { devices, pictures } from './product-pictures.ts'

test('the stored pictures have the words of the present screens; "npm run pictures" takes them anew', async ({
  browser,
}) => {
  const stored = JSON.parse(await readFile(new URL('words-of-pictures.json', import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >
  const product = await startProduct()
  try {
    const token = await signIn(product.address)
    const posed = await addWhatIsShown(product.address, token)
    expect(Object.keys(stored).toSorted()).toEqual(pictures.map(({ name }) => name).toSorted())
    for (const { name, device, pose } of pictures) {
      const page = await openPage(browser, product.address, 'light', devices[device], token)
      await pose(page, posed)
      await settled(page)
      await expect.poll(() => ownWords(page), name).toEqual(stored[name])
      await page.context().close()
    }
  } finally {
    await product.stop()
  }
})
