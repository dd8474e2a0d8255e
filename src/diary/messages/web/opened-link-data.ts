import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { call } from '#web/calls/call.ts'
import { hasStoredSession } from '#web/session/session-hint.ts'

/** What only a person does; a pointer that a program moves is not trusted. */
const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const

/**
 * Says once that somebody has opened the link of a letter whose page this is: when they touch it, so that a mail scanner that
 * opens every link it finds does not count. Not where the practice itself is signed in, nor for whoever came by a link of our own
 * pages. It shows nothing, whatever comes of it.
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
