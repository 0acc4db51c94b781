import { redirect } from 'react-router'

export function clientLoader() {
  return redirect('/')
}

/** Nothing is ever shown here: the loader has gone on already. */
export default function UnknownAddress() {
  return null
}
