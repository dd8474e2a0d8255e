/** The `next` path after sign-in, or null for other origins (`//evil`, `/\evil`, `javascript:`) and auth screens. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\s\p{Cc}]/u.test(next)) return null
  const base = 'https://here.invalid'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  // Resolved dots can leave two leading slashes, which would name another host.
  if (url.pathname.startsWith('//')) return null
  if (url.origin !== base || /^\/(?:auth|login|signup)(?:\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

export function authPath(path: string): string {
  const next = safeNext(path)
  return next && next !== '/dashboard' ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
}
