import { folded } from '#lib/text/folded.ts'

/** Services with exactly this name, else whose names have all its words, else by what clients call them; else none. */
export function servicesCalled<Service extends { name: string; also_called?: string | null }>(
  services: readonly Service[],
  said: string,
): Service[] {
  const wanted = folded(said)
  if (!wanted) return []
  const exact = services.filter(({ name }) => folded(name) === wanted)
  if (exact.length > 0) return exact
  const words = wanted.split(' ')
  const named = services.filter(({ name }) => {
    const own = folded(name).split(' ')
    return words.every(word => own.some(each => each === word || (word.length > 3 && each.startsWith(word))))
  })
  if (named.length > 0) return named
  return services.filter(({ also_called }) =>
    (also_called ?? '').split(',').some(other => folded(other) === wanted),
  )
}

/** 'deep tissue massage' for 'Deep Tissue Massage 90'. */
export const treatmentOf = (name: string): string =>
  folded(name)
    .replace(/\b\d+\b|\b(min|mins|minute|minutes)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim() || folded(name)
