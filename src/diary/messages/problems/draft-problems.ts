import { z } from 'zod'
import { type Words, words as wordsSchema } from '../schema.ts'
import type { Variable } from '../templates/variables.ts'
import { type MailProblem, mailProblems } from './mail-problems.ts'

const run = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  link: z.string().optional(),
})
const rich = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), runs: z.array(run) }),
    z.object({ type: z.literal('list'), items: z.array(z.array(run)) }),
  ]),
)
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['heading', 'signature']), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.union([z.string(), rich]) }),
  z.object({ type: z.literal('button'), label: z.string(), to: z.string().optional() }),
  z.object({
    type: z.literal('picture'),
    file_id: z.string(),
    alt: z.string(),
    link: z.string().optional(),
  }),
  z.object({ type: z.literal('service'), service_id: z.string() }),
  z.object({ type: z.literal('open_times'), service_id: z.string(), count: z.number() }),
  z.object({ type: z.literal(['divider', 'waits', 'policy', 'facts', 'contact']) }),
])
const begun = z.object({ subject: z.string(), blocks: z.array(block) })

/** A draft as an editor holds it; undefined for unknown blocks. */
export const readBegun = (given: unknown): Words | undefined => {
  const read = begun.safeParse(given)
  return read.success ? (read.data as Words) : undefined
}

/** Why a draft is no valid email yet: `mailProblems`, else the schema's errors; [] if valid. */
export function begunProblems(given: Words, allowed: readonly Variable[]): MailProblem[] {
  const found = mailProblems(given, { allowed })
  for (const { path, message } of wordsSchema.safeParse(given).error?.issues ?? []) {
    const at = placeOf(path)
    if (found.some(each => each.at === at)) continue
    // Zod's default messages aren't for users.
    const words = /^(Invalid|Too|Unrecognized)/.test(message) ? noForm : message
    found.push({ at, words })
  }
  return found
}

const noForm = 'A mail cannot have this part as it is. Take it out, and write it anew.'

function placeOf([first, second]: readonly PropertyKey[]): MailProblem['at'] {
  if (first === 'subject') return 'subject'
  return typeof second === 'number' ? second : 'blocks'
}
