import { readDraft, type SetupDraft } from '../../setup-form.ts'

const keyOf = (userId: string) => `stillpoint.setup.${userId}`

/** What this tab had typed before a reload; a browser that keeps nothing simply has none. */
export function keptDraft(userId: string): SetupDraft | undefined {
  try {
    return readDraft(sessionStorage.getItem(keyOf(userId)))
  } catch {
    return undefined
  }
}

export function keepDraft(userId: string, draft: SetupDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the form itself still holds everything.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // As above.
  }
}
