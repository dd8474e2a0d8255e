import { folded } from '#lib/text/folded.ts'

export interface OwnWords {
  emails: readonly (string | null | undefined)[]
  names: readonly (string | null | undefined)[]
  practices: readonly (string | null | undefined)[]
}

export type Guess = 'common' | 'with digits' | 'email' | 'name' | 'practice'

/** Neighbors on a keyboard, a phone or in the alphabet, because the list has no runs. */
const rows = [
  '01234567890-=',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'adgjmptw',
].flatMap(row => [row, [...row].reverse().join('')])

let list: Promise<Set<string>> | undefined

/** Of the 10,000 most common passwords, those in neither the list, a run nor a repetition. */
const unlisted =
  '000123 000777 01012009 01022010 100200 101112 111112 111213 111999 122112 199999 2001112'.split(' ')

// The 42,000 most leaked, as ranked by zxcvbn.
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].concat(unlisted))
}

/** Lower-case letters and digits without marks: 'Still Waters' equals 'stillwaters'. */
const bare = (text: string) => folded(text).replaceAll(' ', '')
const shortestUnit = 6
const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

/** Strips up to `most` digits at either end. */
function withoutDigits(text: string, most: number): string {
  let [from, to] = [0, text.length]
  while (to > 0 && text.length - to < most && isDigit(text[to - 1])) to--
  while (from < to && from < most && isDigit(text[from])) from++
  return text.slice(from, to)
}

/** 'abcabc', and 'qwertyqwerty', a common password twice. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  const unit = (text + text).indexOf(text, 1)
  return unit < text.length && (unit < shortestUnit || common.has(text.slice(0, unit)))
}
const isRun = (text: string) => rows.some(row => row.includes(text))

/** Why it is guessable: common, or the owner's email, name or practice, even with digits added. Null if it isn't. */
export async function guessOf(password: string, own: OwnWords): Promise<Guess | null> {
  list ??= commonPasswords()
  const common = await list
  const typed = password.toLowerCase()
  const letters = bare(password)
  const mine = ownGuess(letters, own)
  if (mine) return mine
  for (const text of [typed, typed.replace(/\s/g, ''), letters])
    if (common.has(text) || isRepeated(text, common) || isRun(text)) return 'common'
  const core = withoutDigits(letters, 4)
  return core.length > 2 && core.length < letters.length && common.has(core) ? 'with digits' : null
}

function ownGuess(letters: string, { emails, names, practices }: OwnWords): Guess | null {
  const core = withoutDigits(letters, 8)
  const isOf = (words: readonly string[]) =>
    words.some(word => word.length > 2 && (word === letters || withoutDigits(word, 8) === core))
  const parts = (text: string) => folded(text).split(' ')
  const known = (texts: OwnWords['names']) => texts.filter(text => typeof text === 'string')
  if (core.length < 3) return null
  if (
    isOf(
      known(emails).flatMap(email => [
        bare(email),
        bare(email.split('@', 1)[0] ?? ''),
        ...domainWords(email),
      ]),
    )
  )
    return 'email'
  if (isOf(known(names).flatMap(name => [...parts(name), bare(name)]))) return 'name'
  return isOf(known(practices).flatMap(name => practiceWords(parts(name)))) ? 'practice' : null
}

const domainWords = (email: string) => [bare((email.split('@', 2)[1] ?? '').split('.', 1)[0] ?? '')]

/** 'willow', 'willowstone', 'willowstonemassage', also with 'and'. */
function practiceWords(words: readonly string[]): string[] {
  const beginnings = (all: readonly string[]) => all.map((_, at) => all.slice(0, at + 1).join(''))
  const plain = words.filter(word => word !== 'and')
  const joined = plain.flatMap((word, at) => (at === 1 ? ['and', word] : [word]))
  return [...beginnings(plain), ...beginnings(joined), ...beginnings(words)]
}
