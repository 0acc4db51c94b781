import { href, redirect } from 'react-router'

export function clientLoader() {
  return redirect(href('/auth/login'))
}

/** Never renders anything, because the loader has already redirected. */
export default function AuthIndex() {
  return null
}
