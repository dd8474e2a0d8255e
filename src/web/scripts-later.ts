// What a route may export as its `handle`, so that patient-scripts.tsx holds its scripts back.

/**
 * For a route that needs no script to be of use: they come after it was painted. Not for a page with a form that keeps
 * what is typed in React: before they come it would be lost.
 */
export const scriptsAfterPaint = 'paint'

/** The same for a page that only leads to others: they come when somebody touches it, or leaves it open for a while. */
export const scriptsWhenTouched = 'touch'
