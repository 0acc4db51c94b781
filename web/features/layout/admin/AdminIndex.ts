import { href, redirect } from 'react-router'

export function clientLoader() {
  return redirect(href('/admin/dashboard'))
}

/** Never renders anything, because the loader has already redirected. */
export default function AdminIndex() {
  return null
}
