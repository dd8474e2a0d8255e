import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { withNames } from '#diary/messages/templates/block-list.ts'

/** Where found text is: the subject or a block; undefined if nowhere. */
export function placeOfFound({ subject, blocks }: Words, found: string): 'subject' | number | undefined {
  if (!found) return undefined
  const has = (words: string) => withNames(words).toLowerCase().includes(found.toLowerCase())
  if (has(subject)) return 'subject'
  const at = blocks.findIndex(block => has(wordsOfBlock(block)))
  return at < 0 ? undefined : at
}
