// What a route may export as its `handle`, so that patient-scripts.tsx holds its scripts back.

/**
 * For a route whose first view needs no script: they come when somebody touches it, or leaves it open for a while. A
 * form there has to read what was typed before from the page, and to do nothing when the browser sends it
 * (`method="dialog"`). What was pressed is pressed again.
 */
export const scriptsWhenTouched = 'touch'
