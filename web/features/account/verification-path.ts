import { href } from 'react-router'
/** Path of the page where the user enters the code sent to this address. */
export function verificationPath(email: string): string {
  return `${href('/auth/email-verification')}?${new URLSearchParams({ email: email.trim() })}`
}
