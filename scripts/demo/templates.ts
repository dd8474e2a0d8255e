import type { Words } from '#diary/messages/schema.ts'
import { blocksOfText } from '#diary/messages/templates/text-templates.ts'
import { signOff } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'

/** What the practice says after a visit, instead of the standard words. */
export const followUpWords: Words = {
  subject: 'Thank you from {{practice}}',
  blocks: [
    { type: 'heading', text: 'Thank you for coming, {{first_name}}.' },
    {
      type: 'text',
      text: 'Drink something warm, and go easy on yourself this evening. If anything comes up, answer this email: it reaches Dana.',
    },
    { type: 'signature', text: signOff },
    { type: 'contact' },
  ],
}
export const reminderWords =
  '{{practice}}: see you {{when}}. The bell is on the left. Reply 1 to confirm, 2 to cancel, 3 to move.'

/** One letter and one text in the practice's own words, written some weeks ago. `now` is epoch ms. */
export const templateRows = (now: number): Rows => [
  [
    'message_templates',
    [
      row('visit-follow-up', 'email', followUpWords.subject, followUpWords.blocks, now - 41 * 86_400_000),
      row('visit-reminder', 'sms', null, blocksOfText(reminderWords), now - 23 * 86_400_000),
    ],
  ],
]

const row = (purpose: string, channel: string, subject: string | null, blocks: unknown, at: number) => ({
  ...{ practice_id: ownerId, purpose, channel, version: 1, subject, blocks },
  ...{
    id: uuidOf(`template ${channel} ${purpose}`),
    created_by: ownerId,
    created_at: new Date(at).toISOString(),
  },
})
