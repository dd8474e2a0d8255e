import type { Index } from '#apps/planner/reading.ts'
import type { InPracticeZone } from '../booking/read-zone.ts'
import type { Language, ReceptionFacts, ReceptionTools, Reply, Talk } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import type { VisitorIntent } from '../understanding/visitor-intent.ts'
import type { VisitorScene } from '../understanding/visitor-scene.ts'

/** One message and everything an answer may draw on. */
export interface Room {
  scene: VisitorScene
  talk: Talk
  facts: ReceptionFacts
  index: Index
  tools: ReceptionTools
  /** As typed, at most 1,000 characters. */
  text: string
  folded: string
  wish: VisitorIntent
  zone?: InPracticeZone['told']
}

/** A reply that leaves the conversation unchanged. */
export const said = (
  { talk }: Pick<Room, 'talk'>,
  words: string,
  tool: Reply['tool'],
  sources: readonly string[],
  choices?: Reply['choices'],
): Reply => ({ words, tool, talk, sources, ...(choices && choices.length > 0 ? { choices } : {}) })

/** The owner's text; Spanish speakers are told that it is shown as written. */
export const asWritten = (words: string, language: Language): string =>
  sayIn(language, 'asWritten', { words })

/** Cuts after the last whole sentence within `length` characters. */
export function withinSentences(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 40 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** " You can also call us at …" with a phone, else how to write, else empty. */
export function contactWords({ practice }: ReceptionFacts, language: Language): string {
  const { phone, email } = practice
  if (phone) return ` ${sayIn(language, 'contact.call', { phone })}`
  if (!email) return ''
  return ` ${sayIn(language, 'contact.write', { email })}`
}

export const serviceChoices = (services: ReceptionFacts['services']): NonNullable<Reply['choices']> =>
  services.slice(0, 12).map(({ name }) => ({ label: name, say: name }))

export const yesOrNo = (language: Language, yes = sayIn(language, 'yes')): NonNullable<Reply['choices']> => [
  { label: yes, say: yes },
  { label: sayIn(language, 'no'), say: sayIn(language, 'no') },
]
