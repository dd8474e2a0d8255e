import { type MailProblem, mailProblems } from '../../../problems/mail-problems.ts'
import type { Words } from '../../../schema.ts'
import { manyVariables } from '../../../templates/variables.ts'
import { emptyBlocks } from '../../mail/empty-blocks.ts'
import { type FilledMail, mostHtmlBytes } from '../mail/compile-mail.ts'
import type { MailContext } from '../mail/mail-context.ts'

/** What keeps a mail to many from leaving, besides what it says: of its blocks, of what they show, and of its size in `letter`. */
export function mailBlockers(
  words: Words,
  context: MailContext,
  letter: Pick<FilledMail, 'body_html'>,
): MailProblem[] {
  const problems = [...mailProblems(words, { allowed: manyVariables }), ...emptyBlocks(words.blocks, context)]
  if (Buffer.byteLength(letter.body_html) > mostHtmlBytes)
    problems.push({ at: 'blocks', words: 'Mail programs would cut this mail off. Take something out.' })
  return problems
}
