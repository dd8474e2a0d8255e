import { wholeName } from '#lib/names/whole-name.ts'
import { folded } from '#lib/text/folded.ts'

interface Named {
  first_name: string
  last_name: string
}

export const oneOrTwo = (a: Named, b: Named): string =>
  `Is this one ${folded(a.first_name) === folded(b.first_name) ? a.first_name : 'person'}, or two?`

const sources: Record<string, string> = {
  staff: 'added by the practice',
  online: 'booked online',
  import: 'imported',
  chat: 'booked in the chat',
  assistant: 'booked by the assistant',
  lead_form: 'asked for a guide',
}

export const sourceWord = (source: string): string => sources[source] ?? source

/** What belongs to a record; `messages` is null if the viewer may not see them. */
export interface Belongings {
  visits: number
  coming: number
  notes: number
  messages: number | null
}

/** ['12 visits, 3 coming', '2 notes, 9 messages']. */
export function belongingWords({ visits, coming, notes, messages }: Belongings): string[] {
  const written = [count(notes, 'note'), ...(messages === null ? [] : [count(messages, 'message')])]
  return [
    coming > 0 ? `${count(visits, 'visit')}, ${coming} coming` : count(visits, 'visit'),
    written.join(', '),
  ]
}

const count = (number: number, unit: string) =>
  `${number.toLocaleString('en-US')}\u00a0${unit}${number === 1 ? '' : 's'}`

const fieldWords: Record<string, (values: string) => string> = {
  source: how => `How the other record came: ${how}.`,
  tags: tags => `Tags beyond the first 30: ${tags}.`,
  other_emails: emails => `Addresses beyond 20: ${emails}.`,
  other_phones: phones => `Numbers beyond 20: ${phones}.`,
  other_names: names => `Names beyond 20: ${names}.`,
}

export function droppedWords(
  dropped: readonly { field: string; value: string }[],
  joined: Named,
  goes: Named,
): string[] {
  const words: string[] = []
  if (wholeName(joined) !== wholeName(goes))
    words.push(`The spelling “${wholeName(goes)}” as main name. It stays findable.`)
  for (const [field, say] of Object.entries(fieldWords)) {
    const values = dropped.filter(each => each.field === field).map(({ value }) => value)
    if (values.length > 0) words.push(say((field === 'source' ? values.map(sourceWord) : values).join(', ')))
  }
  return words
}
