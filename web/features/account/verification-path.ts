import { href } from 'react-router'
/** The page where the code for this address is entered. */
export function verificationPath(email: string): string {
  return `${href('/auth/email-verification')}?${new URLSearchParams({ email: email.trim() })}`
}
