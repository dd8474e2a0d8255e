import { loadScript } from '#web/load-script.ts'

// The first screen stays small: the code of the others comes while the visitor reads it.
export const fetchLaterSteps = async () => ({ default: (await import('./later-steps.tsx')).LaterSteps })

export const loadLaterSteps = () => loadScript(fetchLaterSteps, 'screen')
