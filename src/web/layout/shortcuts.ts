/** The parts of a KeyboardEvent that decide. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Where the keyboard is: on the page, in a text field, or in text that can be bold and hold links. */
export type WritingPlace = 'page' | 'text' | 'rich'

/**
 * Whether Ctrl or Cmd with this letter is meant for the shell (§2). It is also while a form is filled in, as people
 * know it from other products; but Ctrl B and Ctrl K move and cut text in every field of a Mac, and bold and link
 * belong to rich text.
 */
export function isShortcut(letter: string, press: Press, place: WritingPlace, isApple: boolean): boolean {
  if (press.altKey || press.shiftKey || press.ctrlKey === press.metaKey) return false
  const key = press.key.toLowerCase()
  // A keyboard that types other letters still has the key.
  if (key !== letter && (/^[a-z]$/.test(key) || press.code !== `Key${letter.toUpperCase()}`)) return false
  if (place === 'rich') return false
  return !(isApple && press.ctrlKey && place === 'text')
}

const textInputs = /^(text|search|email|tel|url|password|number|)$/

/** Where a key went: `event.target`. */
export function writingPlace(target: EventTarget | null): WritingPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable) return 'rich'
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textInputs.test(target.getAttribute('type') ?? ''))
  return isText ? 'text' : 'page'
}

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
