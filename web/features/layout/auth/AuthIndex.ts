import { href, redirect } from 'react-router'

export function clientLoader() {
  return redirect(href('/auth/login'))
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function AuthIndex() {
  return null
}
