const titles = new Set([
  'doctor',
  'dame',
  'dr',
  'dra',
  'miss',
  'mr',
  'mrs',
  'ms',
  'mx',
  'prof',
  'professor',
  'rev',
  'sir',
])

const isTitle = (word: string) => titles.has(word.replace(/\.$/, '').toLowerCase())

/** 'Dr. Amara Obi' is 'Dr. Obi', 'Rosa Quiñones' is 'Rosa'. Drops text after a comma; keeps 'J. Obi' whole. */
export function calledName(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  if (!isTitle(first)) return /^.\.$/u.test(first) ? words.join(' ') : first
  const own = words.filter(word => !isTitle(word))
  let from = own.length - 1
  while (from > 0 && /^\p{Ll}/u.test(own[from - 1] ?? '')) from--
  return [first, ...own.slice(Math.max(from, 0))].join(' ')
}
