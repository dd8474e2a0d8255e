// Session storage: survives a reload, but isn't left on a shared computer.

/** Undefined if there is nothing or storage is disabled. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(`stillpoint:${name}`)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** Undefined deletes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`stillpoint:${name}`)
    else sessionStorage.setItem(`stillpoint:${name}`, JSON.stringify(value))
  } catch {
    // Booking works without storage; only a reload starts over.
  }
}
