import { endingsOf, type FileType } from '../file-types.ts'

const mostSigns = 120
// Control, direction and invisible characters: with them, "gpj.exe" can read as "exe.jpg".
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
// Names that Windows reserves for devices, with any extension.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A safe file name of at most 120 characters with its type's extension. `given` is untrusted; `kind` is a fallback. */
export function cleanName(given: string, type: FileType, kind: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const [usual, ...others] = endingsOf(type)
  const found = [usual, ...others].find(ending => plain.toLowerCase().endsWith(`.${ending}`))
  const ending = found ? plain.slice(-found.length) : usual
  const stem = found ? plain.slice(0, -found.length - 1) : plain
  const short = [...stem].slice(0, mostSigns - ending.length - 1).join('')
  const named = short.replace(/(?<![.\s])[.\s]+$/, '') || kind
  return `${devices.test(named) ? '_' : ''}${named}.${ending}`
}
