import type { KeyboardEvent } from 'react'

/** Enter sends what is written, Shift and Enter begins a line; while a word is being composed, Enter takes it up. */
export const enterSends =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
