/** 'Deep tissue 60, then Facial 30'. */
export const inOrder = (names: readonly string[]): string => names.join(', then ')

/** 'Maya Lind, Jonas Weber and Ana Cruz', each once. */
export function eachOnce(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
