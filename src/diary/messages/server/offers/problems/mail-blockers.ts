import { type MailProblem, mailProblems } from '../../../problems/mail-problems.ts'
import type { Words } from '../../../schema.ts'
import { manyVariables } from '../../../templates/variables.ts'
import { emptyBlocks } from '../../mail/empty-blocks.ts'
import { type FilledMail, mostHtmlBytes } from '../mail/compile-mail.ts'
import type { MailContext } from '../mail/mail-context.ts'

/** What blocks a bulk email besides its text: blocks, missing content, and its size as `letter`. */
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
