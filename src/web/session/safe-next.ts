/**
 * The path to go to after signing in, from the `next` parameter: a path of this origin, or null. Refuses
 * addresses of other origins in every spelling (`//evil`, `/\evil`, `javascript:`), and the auth screens themselves.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\s\p{Cc}]/u.test(next)) return null
  const base = 'https://here.invalid'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  // Dots that resolve away can leave two slashes at the front, which would name another host.
  if (url.pathname.startsWith('//')) return null
  if (url.origin !== base || /^\/(?:auth|login|signup)(?:\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Address of the sign-in screen that leads back to `path`. */
export function authPath(path: string): string {
  const next = safeNext(path)
  return next && next !== '/dashboard' ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
}
