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

/** 'Dr.' and 'dr' are one title; a first name without a dot is none. */
const isTitle = (word: string) => titles.has(word.replace(/\.$/, '').toLowerCase())

/**
 * What colleagues and clients call somebody: the first name, or the first title and the last name where a title
 * precedes ('Dr. Amara Obi' is 'Dr. Obi', 'Prof. Dr. Lena Weiss' is 'Prof. Weiss'). What stands behind a comma is left
 * out; somebody whose first name is only a letter keeps the whole name.
 */
export function calledName(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  if (!isTitle(first)) return /^.\.$/u.test(first) ? words.join(' ') : first
  const own = words.filter(word => !isTitle(word))
  // 'van der Berg' is one name: what is written small belongs to the word behind it.
  let from = own.length - 1
  while (from > 0 && /^\p{Ll}/u.test(own[from - 1] ?? '')) from--
  return [first, ...own.slice(Math.max(from, 0))].join(' ')
}
