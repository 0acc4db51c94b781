// Separate from the session and its router, because the script of the public pages imports this file too.
export const tokenKey = 'accessToken'

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey)
}
