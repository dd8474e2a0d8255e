// Compares facts regardless of spelling.

const short: Record<string, string> = {
  street: 'st',
  str: 'st',
  strasse: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  highway: 'hwy',
  parkway: 'pkwy',
  circle: 'cir',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  suite: 'ste',
  unit: 'ste',
  apartment: 'ste',
  apt: 'ste',
  floor: 'fl',
  building: 'bldg',
  first: '1st',
  second: '2nd',
  third: '3rd',
}
const countries = new Set(['usa', 'us', 'uk', 'deutschland', 'germany'])

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/(\p{L})strasse\b/gu, '$1 strasse')
    .replace(/(?<=\p{L}{3})str\./gu, ' str ')
    .replace(/#\s*/g, ' ste ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Normalized words of an address: '218 alder st ste 2 asheville nc 28801'. */
export const addressWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .map(word => short[word] ?? word)
    .filter(word => word !== '' && !countries.has(word))

const holds = (all: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && ` ${all.join(' ')} `.includes(` ${part.join(' ')} `)

/** Splits '218 Alder Street, Asheville, NC 28801' into the street and the postcode, else the town. */
function partsOf(address: string): { street: string[]; place: string[] } {
  const [street = '', ...rest] = address.split(',')
  const words = rest.flatMap(addressWords)
  const code = [...words].reverse().find(word => /^\d{4,5}$/.test(word))
  const town = rest.map(addressWords).find(part => part.some(word => /^\p{L}{3,}$/u.test(word))) ?? []
  return { street: addressWords(street), place: code ? [code] : town }
}

/** Whether `text` contains this address. Parts it leaves out don't count as different. */
export function hasAddress(text: string, address: string): boolean {
  const { street, place } = partsOf(address)
  const words = addressWords(text)
  if (!holds(words, street)) return false
  if (place.length === 0 || holds(words, place)) return true
  // It names a different postcode.
  return !words.some(word => /^\d{5}$/.test(word) && !street.includes(word))
}

const legal = /\s(?:llc|inc|ltd|pllc|pc|gmbh|llp|co)$/

/** Normalized words of a name: '&' is 'and', without the legal form. */
export const nameWords = (name: string): string => {
  let words = plain(name)
  while (legal.test(words)) words = words.replace(legal, '')
  return words
}

export const sameName = (a: string, b: string): boolean => nameWords(a) === nameWords(b)

export const hasName = (text: string, name: string): boolean =>
  ` ${plain(text)} `.includes(` ${nameWords(name)} `)

interface Window {
  day: number
  start: string
  end: string
}

const ofDay = (week: readonly Window[], day: number): string =>
  week
    .filter(window => window.day === day)
    // Midnight can be written in three ways.
    .map(({ start, end }) => `${start}–${end === '23:59' || end === '00:00' ? '24:00' : end}`)
    .sort()
    .join(' ')

/** The first weekday (Monday is 1) on which two weeks differ; null: none. */
export function firstOtherDay(a: readonly Window[], b: readonly Window[]): number | null {
  const days = [1, 2, 3, 4, 5, 6, 7]
  return days.find(day => ofDay(a, day) !== ofDay(b, day)) ?? null
}

/** 'Two digits are swapped', 'Its last 2 digits differ', or nothing. */
export function phoneDifference(ours: string, theirs: string): string | null {
  if (ours.length !== theirs.length) return null
  const other = [...ours].flatMap((digit, at) => (digit === theirs[at] ? [] : [at]))
  const [first, second] = other
  if (first === undefined) return null
  if (other.length === 1) return 'One digit differs.'
  if (
    other.length === 2 &&
    second === first + 1 &&
    ours[first] === theirs[second] &&
    ours[second] === theirs[first]
  )
    return 'Two digits are swapped.'
  return null
}
