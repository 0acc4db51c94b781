import { codeAlphabet, normaliseCode } from './rules.ts'

export const recoveryCodeCount = 10
/** Fifty bits cannot be guessed, and are still short enough to be written by hand. */
export const recoveryCodeLength = 10

/** The code in two halves, which are easier to type. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** The code as it was generated, however it was typed; undefined if it contains other characters. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = normaliseCode(typed).replaceAll(/[\s-]/g, '')
  return code.length === recoveryCodeLength && code.split('').every((sign) => codeAlphabet.includes(sign))
    ? code
    : undefined
}

/** Reads the code of an authenticator app: six digits, which people often type in two halves. */
export function readAppCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
