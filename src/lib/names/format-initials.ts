/** Initials of the first and last word: 'Mira de la Cruz' is 'M. C.'. */
export function initialsWords(name: string): string {
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map(word =>
    [...(word ?? '').matchAll(/[\p{L}\p{N}]/gu)][0]?.[0].toLocaleUpperCase('en'),
  )
  return letters.map(letter => `${letter}.`).join(' ')
}
