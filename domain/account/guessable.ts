import { fold } from '#domain/search/fold.ts'

/** The name of this product: somebody who opens an account for a business reads it on every page. */
const product = 'konuk'

const letters = (text: string) => fold(text).replace(/\P{L}/gu, '')
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '')

/**
 * True if the password is the name of the product or the person's own address, with digits and signs or without. These
 * are what somebody tries first who knows the address.
 */
export function isGuessable(password: string, email: string): boolean {
  const [local = ''] = email.split('@')
  const word = letters(password)
  if (word !== '' && [product, letters(local), letters(email)].includes(word)) return true
  return [local, email].some((own) => lettersAndDigits(own) === lettersAndDigits(password))
}
