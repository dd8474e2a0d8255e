/** Logs a broken screen on the server (§2), except errors of server loaders, already logged. Never throws. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return
  const { name, message, stack } = error
  const body = JSON.stringify({ name, message, stack, path: window.location.pathname })
  fetch('/screen-errors', { method: 'POST', body, keepalive: true }).catch(() => {})
}
