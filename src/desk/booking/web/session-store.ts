// Kept in this tab until it is closed: a reload must not cost what was typed, and a shared computer must not keep it.

/** What was kept under a name; undefined where nothing was, or storage is switched off. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(`stillpoint:${name}`)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab; undefined forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`stillpoint:${name}`)
    else sessionStorage.setItem(`stillpoint:${name}`, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still books; only a reload starts over.
  }
}
