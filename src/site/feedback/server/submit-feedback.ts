import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appVersion, nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { submitFeedbackInput, submitFeedbackOutput } from '../schema.ts'

/** A row of §7 behind a proof of work and limits. */
export const submitFeedback = verb({
  name: 'submit-feedback',
  who: 'anyone',
  input: submitFeedbackInput,
  output: submitFeedbackOutput,
  refusals: feedbackRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 6, seconds: 600 },
    { per: 'address', hits: 20, seconds: 86_400 },
  ],
  practiceIn: () => nobodysPractice,
  run: async ({ client, input, now }) => {
    // Invisible to people. Bots aren't told why.
    if (input.website) return fail('refused')
    const posted = await firstRow<{ id: string }>(client, {
      name: 'submit-feedback',
      text: `insert into user_feedback (id, feedback_type, title, description, category, page_url, user_agent, metadata,
          is_public, created_at)
        values ($1, $2, $3, $4, $5, '/public-feedback', $6, $7, true, $8)
        on conflict (id) do nothing returning id`,
      values: [
        input.new_id,
        input.feedback_type,
        input.title,
        input.description,
        input.category,
        input.user_agent ?? null,
        JSON.stringify({
          context: 'public_feedback_page',
          timestamp: now.toISOString(),
          app_version: appVersion,
          submitted_publicly: true,
          contact_email: input.email ?? null,
        }),
        now,
      ],
    })
    return { id: posted?.id ?? input.new_id }
  },
})
