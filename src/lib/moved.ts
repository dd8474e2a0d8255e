export function moved<Entry>(list: readonly Entry[], entry: Entry, by: -1 | 1): Entry[] {
  const from = list.indexOf(entry)
  const to = from + by
  const other = list[to]
  if (from < 0 || other === undefined) return [...list]
  return list.map((each, at) => (at === from ? other : at === to ? entry : each))
}
