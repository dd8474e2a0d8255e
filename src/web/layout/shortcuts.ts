export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `rich` is text with bold and links. */
export type WritingPlace = 'page' | 'text' | 'rich'

/** Whether Ctrl or Cmd with this letter is a shell shortcut (§2). Mac text fields and rich text have their own. */
export function isShortcut(letter: string, press: Press, place: WritingPlace, isApple: boolean): boolean {
  if (press.altKey || press.shiftKey || press.ctrlKey === press.metaKey) return false
  const key = press.key.toLowerCase()
  // Keyboards with other letters still have the physical key.
  if (key !== letter && (/^[a-z]$/.test(key) || press.code !== `Key${letter.toUpperCase()}`)) return false
  if (place === 'rich') return false
  return !(isApple && press.ctrlKey && place === 'text')
}

const textInputs = /^(text|search|email|tel|url|password|number|)$/

export function writingPlace(target: EventTarget | null): WritingPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable) return 'rich'
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textInputs.test(target.getAttribute('type') ?? ''))
  return isText ? 'text' : 'page'
}

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
