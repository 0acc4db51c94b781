import { href, redirect } from 'react-router'

export function clientLoader() {
  return redirect(href('/admin/dashboard'))
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function AdminIndex() {
  return null
}
