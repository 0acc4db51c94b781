import { codeAlphabet, normaliseCode } from './rules.ts'

export const recoveryCodeCount = 10
/** Fifty bits: guessed by nobody, and short enough to be written on paper. */
export const recoveryCodeLength = 10

/** In two halves, as it is easier to type. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** As it was made, however it was typed; what has other signs in it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = normaliseCode(typed).replaceAll(/[\s-]/g, '')
  return code.length === recoveryCodeLength && code.split('').every((sign) => codeAlphabet.includes(sign))
    ? code
    : undefined
}

/** What an app shows: six digits, which people write in two halves. */
export function readAppCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
