/**
 * Tells the server that a screen broke, for its log (§2). What a server's own loader threw is in that log already.
 * Never throws, and nobody waits for it.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return
  const { name, message, stack } = error
  const body = JSON.stringify({ name, message, stack, path: window.location.pathname })
  fetch('/screen-errors', { method: 'POST', body, keepalive: true }).catch(() => {})
}
