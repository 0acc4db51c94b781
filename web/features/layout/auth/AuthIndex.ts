import { redirect } from 'react-router'

export function clientLoader() {
  return redirect('/auth/login')
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function AuthIndex() {
  return null
}
