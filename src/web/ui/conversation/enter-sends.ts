import type { KeyboardEvent } from 'react'

/** Enter sends, Shift+Enter adds a line; during IME composition, Enter confirms the word. */
export const enterSends =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
