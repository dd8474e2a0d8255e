import { createHmac } from 'node:crypto'
import { onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { sourceOf } from '../click-source.ts'
import { isPersonsAgent } from '../honest-click.ts'
import { shortLinkRefusals } from '../messages.ts'
import { type ClickOutcome, countClickInput, countClickOutput } from '../schema.ts'
import { tidyCode } from '../short-code.ts'

/**
 * Counts a person once an hour, by keyed hashes of address and browser that differ per link and expire. Runs without a
 * tenant; a database function writes only for this link.
 */
export const countClick = verb({
  name: 'count-click',
  who: 'platform',
  input: countClickInput,
  output: countClickOutput,
  refusals: shortLinkRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  run: async ({ client, input, asker, proofKey, now }) => {
    const code = tidyCode(input.code)
    const hash = (...parts: string[]) =>
      createHmac('sha256', proofKey)
        .update(['click', code, ...parts].join('\0'))
        .digest('base64url')
    const referrer = input.referrer ?? null
    const userAgent = input.user_agent ?? null
    // Page loads are checked when the link is opened; in a frame only this shows who asks.
    if (input.source && !isPersonsAgent(userAgent)) return { outcome: 'over' as const, click: null }
    return onlyRow<{ outcome: ClickOutcome; click: string | null }>(client, {
      name: 'count-click',
      text: 'select outcome, click from app.count_click($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [
        code,
        hash(asker.address, userAgent ?? ''),
        hash(asker.address),
        userAgent,
        referrer,
        input.source ?? sourceOf({ isScan: input.is_scan, referrer, userAgent }),
        now,
        input.block ?? null,
      ],
    })
  },
})
