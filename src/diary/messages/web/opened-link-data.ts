import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { call } from '#web/calls/call.ts'
import { hasStoredSession } from '#web/session/session-hint.ts'

/** Events that only a person causes; pointer moves by programs don't count. */
const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const

/**
 * Reports once that an email's link was opened, on the first touch, so that mail scanners don't count. Not for
 * signed-in staff, or visitors from our own pages. Errors are ignored.
 */
export function useOpenedLink(token: string | null): void {
  const isFromUs = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (!token || isFromUs || hasStoredSession()) return
    const until = new AbortController()
    const say = (event: Event) => {
      if (!event.isTrusted || document.visibilityState !== 'visible') return
      until.abort()
      void call('note-link-opened', { token })
    }
    for (const touch of touches) addEventListener(touch, say, { signal: until.signal, passive: true })
    return () => until.abort()
  }, [token, isFromUs])
}
