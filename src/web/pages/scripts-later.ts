// Values for a route's `handle` that delay its scripts (patient-scripts.tsx).

/** Scripts load on touch or after a while. Forms must read earlier input from the page and use `method="dialog"`. */
export const scriptsWhenTouched = 'touch'
