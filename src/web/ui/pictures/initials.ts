export function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${[...(first ?? '')][0] ?? ''}${[...(last ?? '')][0] ?? ''}`.toUpperCase()
}
