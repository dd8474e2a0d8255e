import { goneParts, type MailProblem } from '../../problems/mail-problems.ts'
import type { Block } from '../../schema.ts'
import type { MailContext } from '../offers/mail/mail-context.ts'

/** Blocks that would be empty, by index. Sending such an email would drop them silently. */
export function emptyBlocks(
  blocks: readonly Block[],
  context: Pick<MailContext, 'services' | 'open_times' | 'pictures'>,
): MailProblem[] {
  const without = blocks.flatMap((block, at): MailProblem[] =>
    block.type === 'open_times' && context.open_times.get(block.service_id)?.length === 0
      ? [{ at, words: noTimes }]
      : [],
  )
  return [...goneParts(blocks, context), ...without]
}

const noTimes =
  'No time of this service can be booked online in the next four weeks. Choose another service, or take the open times out.'
