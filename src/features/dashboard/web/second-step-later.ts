import { isPutOff } from '../waiting.ts'

const keyOf = (userId: string) => `second_step_later:${userId}`

// Storage can be switched off; it is then asked for on each visit.
export function putOffSecondStep(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), String(Date.now()))
  } catch {
    return
  }
}

/** Whether this person said 'Not now' here within 30 days. */
export function isSecondStepPutOff(userId: string): boolean {
  try {
    return isPutOff(window.localStorage.getItem(keyOf(userId)), Date.now())
  } catch {
    return false
  }
}
