/** 'Deep tissue 60, then Facial 30': several services in one visit, in their order. */
export const inOrder = (names: readonly string[]): string => names.join(', then ')

/** 'Maya Lind', 'Maya Lind and Jonas Weber', 'Maya Lind, Jonas Weber and Ana Cruz': who gives them, each once. */
export function eachOnce(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
