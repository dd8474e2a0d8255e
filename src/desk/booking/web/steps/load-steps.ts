import { loadScript } from '#web/load-script.ts'

// Loads later screens while the visitor reads the first, so that it stays small.
export const fetchLaterSteps = async () => ({ default: (await import('./later-steps.tsx')).LaterSteps })

export const loadLaterSteps = () => loadScript(fetchLaterSteps, 'screen')
