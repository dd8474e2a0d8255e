import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const usePhone = () => useMedia('(width < 48rem)')
