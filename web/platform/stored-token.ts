// Apart from the session, which knows the router: the script of the public pages reads it too.
export const tokenKey = 'accessToken'

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey)
}
