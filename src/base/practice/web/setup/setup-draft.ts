import { readDraft, type SetupDraft } from '../../setup-form.ts'

const keyOf = (userId: string) => `stillpoint.setup.${userId}`

/** Input from before a reload; undefined without storage. */
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
    // Storage is full or off; the form still has everything.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {}
}
