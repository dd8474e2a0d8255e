// The first screen stays small: the code of the others comes while the visitor reads it.
export const loadLaterSteps = () =>
  import('./later-steps.tsx').then(({ LaterSteps }) => ({ default: LaterSteps }))
